import { command } from '@nearward/common/database/sql';

/** For events about a profile or an employer: either its erasure finds what an event stored, or the event finds the erasure. */
export const lockErasure = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');
export const lockErasuresShared = command(
  'select pg_advisory_xact_lock_shared(hashtextextended(side, 1)) from unnest($1::text[]) side',
);
