import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const deleteOfMember = command('delete from api_key where account_id = $1 and practice_id = $2');
const deleteOfAccount = command('delete from api_key where account_id = $1');
const moveToPractice = command(
  'update api_key set practice_id = $2 where account_id = $1 and practice_id is null',
);

/** For a member whose role no longer allows keys. When a membership ends, the foreign key deletes them. */
export const deleteKeysOfMember = (
  manager: EntityManager,
  practice_id: string,
  account_id: string,
): Promise<void> => deleteOfMember.run(manager, account_id, practice_id);

export const deleteKeysOfAccount = (manager: EntityManager, account_id: string): Promise<void> =>
  deleteOfAccount.run(manager, account_id);

/** For a founder: the practice takes over the owner key, and with it what the API keys act for. */
export const moveKeysToPractice = (
  manager: EntityManager,
  account_id: string,
  practice_id: string,
): Promise<void> => moveToPractice.run(manager, account_id, practice_id);
