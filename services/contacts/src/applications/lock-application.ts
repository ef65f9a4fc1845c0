import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const lock = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');

/** Serializes concurrent requests of one professional for one job. */
export const lockApplication = (manager: EntityManager, job_id: string, profile_id: string): Promise<void> =>
  lock.run(manager, `${job_id}.${profile_id}`);
