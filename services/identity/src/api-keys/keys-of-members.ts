import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const deleteOfMember = command('delete from api_key where account_id = $1 and practice_id = $2');
const deleteOfAccount = command('delete from api_key where account_id = $1');
const moveToPractice = command(
  'update api_key set practice_id = $2 where account_id = $1 and practice_id is null',
);

/** For a member whose role no longer allows it. The membership's end deletes its keys itself. */
export const deleteKeysOfMember = (
  manager: EntityManager,
  practice_id: string,
  account_id: string,
): Promise<void> => deleteOfMember.run(manager, account_id, practice_id);

export const deleteKeysOfAccount = (manager: EntityManager, account_id: string): Promise<void> =>
  deleteOfAccount.run(manager, account_id);

/** A practice takes over the owner key, and with it what the founder's keys act for. */
export const moveKeysToPractice = (
  manager: EntityManager,
  account_id: string,
  practice_id: string,
): Promise<void> => moveToPractice.run(manager, account_id, practice_id);
