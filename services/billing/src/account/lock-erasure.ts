import { command } from '@nearward/common/database/sql';

/**
 * What arrives about a profile or an employer, and its erasure: either the erasure finds it, or it finds the erasure.
 */
export const lockErasure = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');
export const lockErasuresShared = command(
  'select pg_advisory_xact_lock_shared(hashtextextended(side, 1)) from unnest($1::text[]) side',
);
