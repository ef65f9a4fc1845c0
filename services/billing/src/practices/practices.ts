import { command } from '@nearward/common/database/sql';
import type { PracticeChanged } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';

// The event about the end of a practice may arrive first.
const insertPractice = command(
  `insert into practice (owner_key, id) select $1, $2::uuid
   where not exists (select from erased_owner where erased_owner.owner_key = $1) on conflict do nothing`,
);
const deletePractice = command('delete from practice where owner_key = $1');

export const storePractice = (
  manager: EntityManager,
  { ownerKey, practiceId }: PracticeChanged,
): Promise<void> => insertPractice.run(manager, ownerKey, practiceId);

export const forgetPractice = (manager: EntityManager, owner_key: string): Promise<void> =>
  deletePractice.run(manager, owner_key);
