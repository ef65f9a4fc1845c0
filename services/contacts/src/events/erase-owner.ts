import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { NewerVersionError } from '@nearward/common/errors/dependency-errors';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { forgetInterviewsOfEmployer } from '../pairs/end-interviews.js';
import { deleteReports } from '../reports/report-statements.js';
import { deleteWebhooksOfAccount, deleteWebhooksOfOwner } from '../webhooks/forget-webhooks.js';
import { forgetPipelineOfOwner } from '../pairs/forget-pipeline.js';

const hasListingsBefore = command(
  `select from job_card where owner_key = $1 and removed_at is null and id < $2
   union all select from profile_card where owner_key = $1 and id < $2 limit 1`,
);
const hasListings = command(
  `select from job_card where owner_key = $1 and removed_at is null
   union all select from profile_card where owner_key = $1 limit 1`,
);
/** The other side of an unlock or application still sees that there was a job. */
const anonymizeJobs = command(
  `update job_card set title = 'A job', employer_name = 'An employer who left', job_location = ''
   where owner_key = $1 and id < $2`,
);
/** An employer who comes back starts without unlocks. The unlock and the accepted terms stay. */
const detachUnlocks = command(
  `update unlock set employer_key = 'left:' || employer_key where employer_key = $1 and unlocked_at <= $2`,
);
/** The previous release inserts a second row when an employer who came back unlocks the same contact. */
const deleteReplacedUnlocks = command(
  `delete from unlock former using unlock later
   where former.employer_key = 'left:' || $1 and later.employer_key = $1
     and later.profile_id = former.profile_id and later.unlocked_at <= $2`,
);
/** A practice's key is also that of its founder's address, whose choices outlive the practice. */
const closePractice = command(
  `update practice set closed_at = greatest(closed_at, $2) where owner_key = $1 returning owner_key`,
);
/** PracticeChanged may arrive later. */
const insertClosed = command(
  'insert into practice (owner_key, closed_at) values ($1, $2) on conflict do nothing',
);
const deleteMembersOfPractice = command('delete from hiring_member where owner_key = $1');
const deletionsByAddress = [
  command('delete from match_mail where owner_key = $1'),
  command('delete from mail_choice where owner_key = $1'),
  command('delete from quiet_hours where owner_key = $1'),
];
/** Acts of a deleted account for a practice stay with the practice, without the account's id. */
const forgetMember = [
  command('delete from hiring_member where account_id = $1'),
  command('update unlock set member_id = null where member_id = $1'),
  command('update contact_state set stage_by = null where stage_by = $1'),
  command('update contact_state set note_by = null where note_by = $1'),
  command('update interview set offered_by = null, interviewer_key = owner_key where offered_by = $1'),
];
/** Delete the rows that are older than the deletion of the account. */
const deletions = [
  command('delete from unlock_refusal where employer_key = $1 and refused_at <= $2'),
  command('delete from contact_hire where owner_key = $1 and profile_id is null and reported_at <= $2'),
  command('delete from removed_interest where owner_key = $1 and sent_at <= $2'),
  command('delete from interview_figure where owner_key = $1 and offered_at <= $2'),
  command('delete from answer_promise where owner_key = $1 and changed_at <= $2'),
  command(
    `delete from promised_answer promised where owner_key = $1
       and not exists (select from application where id = promised.application_id and created_at > $2)`,
  ),
  deleteReports,
];
const deleteSuspension = command('delete from suspended_owner where owner_key = $1');
const deleteShownDistances = command('delete from shown_distance where owner_key = $1');

/**
 * Erases the rest of a deleted account after its jobs and profile are removed. Retried until those events, which may come
 * later, are handled.
 */
export async function eraseOwner(
  manager: EntityManager,
  { deletionId, ownerKey, addressKey, accountId, askedAt }: AccountDeleted,
): Promise<void> {
  const before = firstIdAt(new Date(askedAt));
  if (await hasListingsBefore.some(manager, ownerKey, before))
    throw new NewerVersionError('A job or profile of the deleted account is not removed yet');
  await anonymizeJobs.run(manager, ownerKey, before);
  await deleteReplacedUnlocks.run(manager, ownerKey, askedAt);
  await detachUnlocks.run(manager, ownerKey, askedAt);
  await deleteWebhooksOfOwner.run(manager, ownerKey, askedAt);
  if (isUuid(accountId)) {
    for (const forget of forgetMember) await forget.run(manager, accountId);
    await deleteWebhooksOfAccount.run(manager, accountId);
  }
  if (!accountId) {
    await insertClosed.run(manager, ownerKey, askedAt);
    await deleteMembersOfPractice.run(manager, ownerKey);
  }
  const addressKeys = (await closePractice.some(manager, ownerKey, askedAt)) ? [] : [ownerKey];
  if (addressKey && addressKey !== ownerKey) addressKeys.push(addressKey);
  // An owner who has already come back keeps their new data, except stages and notes, which have no date.
  const isBack = await hasListings.some(manager, ownerKey);
  const until = isBack ? askedAt : 'infinity';
  await forgetPipelineOfOwner(manager, ownerKey);
  await forgetInterviewsOfEmployer(manager, ownerKey, until);
  for (const deletion of deletions) await deletion.run(manager, ownerKey, until);
  if (!isBack) {
    await deleteSuspension.run(manager, ownerKey);
    await deleteShownDistances.run(manager, ownerKey);
    for (const key of addressKeys)
      for (const deletion of deletionsByAddress) await deletion.run(manager, key);
  }
  await publish(manager, 'contacts.v1.OwnerErased', { deletionId });
}
