import { command } from '@nearward/common/database/sql';

/** Changes of one address run in turn, so that each sees the one before. */
export const lockAddress = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');
