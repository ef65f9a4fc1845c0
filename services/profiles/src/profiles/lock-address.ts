import { command } from '@nearward/common/database/sql';

/** Changes of one address run in turn, so that each sees the one before. Each kind of lock has its own seed. */
export const lockAddress = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');
