import { command } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import type { DataSource, EntityManager } from 'typeorm';

const exclusiveLock = command('select pg_advisory_xact_lock(hashtextextended($1, 4))');
const sharedLock = command('select pg_advisory_xact_lock_shared(hashtextextended($1, 4))');

/**
 * Serializes an employer's unlocks, moves, interviews and hires until the transaction ends, so that none decides by outdated
 * data and concurrent unlocks cannot exceed a limit together. Call it before other locks.
 */
export const lockEmployer = (manager: EntityManager, employer_key: string): Promise<void> =>
  exclusiveLock.run(manager, employer_key);

/** Excludes the employer's own changes, but not other holders of the shared lock. */
export const lockEmployerShared = (manager: EntityManager, employer_key: string): Promise<void> =>
  sharedLock.run(manager, employer_key);

/** A transaction that has locked the employer, so that none of its moves, unlocks and offers decides by outdated data. */
export const withEmployerLock = <Result>(
  dataSource: DataSource,
  { owner_key }: SignedIn,
  act: (manager: EntityManager) => Promise<Result>,
): Promise<Result> =>
  dataSource.transaction(async (manager) => {
    await lockEmployer(manager, owner_key);
    return act(manager);
  });
