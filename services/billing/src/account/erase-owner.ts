import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';

const note = command(
  `insert into erased_owner (owner_key, at) values ($1, $2)
   on conflict (owner_key) do update set at = greatest(erased_owner.at, excluded.at)`,
);
/** What was accepted and what was hired stays, by ids. */
export const forgetEmployer = command(
  `update unlocked_contact contact
   set employer_name = '', employer_email = '', job_title = '', claim_reason = null
   from erased_owner left_by
   where contact.employer_key = $1 and left_by.owner_key = $1 and contact.unlocked_at <= left_by.at`,
);
const forgetWords = command(
  'update hire set dispute_reason = null, problem = null where employer_key = $1 and reported_at <= $2',
);
const forgetCard = command('delete from card where owner_key = $1');
const forgetPages = command('update invoice set url = null where owner_key = $1');

export async function eraseOwner(
  manager: EntityManager,
  { deletionId, ownerKey, askedAt }: AccountDeleted,
): Promise<void> {
  await note.run(manager, ownerKey, askedAt);
  await forgetEmployer.run(manager, ownerKey);
  await forgetWords.run(manager, ownerKey, askedAt);
  await forgetCard.run(manager, ownerKey);
  await forgetPages.run(manager, ownerKey);
  await publish(manager, 'billing.v1.OwnerErased', { deletionId });
}
