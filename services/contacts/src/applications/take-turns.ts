import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const lock = command('select pg_advisory_xact_lock(hashtextextended($1, 1))');

/** Clicks at the same time take turns, so that one of them applies or withdraws and the others see it. */
export const takeTurns = (manager: EntityManager, job_id: string, profile_id: string): Promise<void> =>
  lock.run(manager, `${job_id}.${profile_id}`);
