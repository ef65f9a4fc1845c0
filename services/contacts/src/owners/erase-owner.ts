import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { NewerVersionError } from '@nearward/common/errors/dependency-errors';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import type { AccountDeleted } from '@nearward/proto/gen/identity/v1/identity_pb';
import type { EntityManager } from 'typeorm';
import { forgetReports } from '../reports/report-statements.js';
import { forgetPipelineOfOwner } from '../pipeline/forget-pipeline.js';

const holdsSome = command(
  `select from job_card where owner_key = $1 and removed_at is null and id < $2
   union all select from profile_card where owner_key = $1 and id < $2 limit 1`,
);
const lives = command(
  `select from job_card where owner_key = $1 and removed_at is null
   union all select from profile_card where owner_key = $1 limit 1`,
);
/** Those who were unlocked or applied through it still read that there was a job. */
const forgetNames = command(
  `update job_card set title = 'A job', employer_name = 'An employer who left', job_location = ''
   where owner_key = $1 and id < $2`,
);
/** Who comes back has unlocked nobody; that somebody was unlocked, and what was accepted, stays. */
const closeUnlocks = command(
  `update unlock set employer_key = 'left:' || employer_key where employer_key = $1 and unlocked_at <= $2`,
);
/** The previous release unlocks again, in a second row, what an employer who came back had unlocked before. */
const dropReplacedUnlocks = command(
  `delete from unlock former using unlock later
   where former.employer_key = 'left:' || $1 and later.employer_key = $1
     and later.profile_id = former.profile_id and later.unlocked_at <= $2`,
);
const forgetOfOwner = [
  command('delete from match_mail where owner_key = $1'),
  command('delete from mail_choice where owner_key = $1'),
  command('delete from quiet_hours where owner_key = $1'),
  command('delete from unlock_refusal where employer_key = $1'),
  command('delete from removed_interest where owner_key = $1'),
  command('delete from suspended_owner where owner_key = $1'),
  forgetReports,
];

/** Erases what is left of a deleted account once its jobs and its profile are removed, which may be heard after it. */
export async function eraseOwner(
  manager: EntityManager,
  { deletionId, ownerKey, askedAt }: AccountDeleted,
): Promise<void> {
  const before = firstIdAt(new Date(askedAt));
  if (await holdsSome.some(manager, ownerKey, before))
    throw new NewerVersionError('What the person had is not removed yet');
  await forgetNames.run(manager, ownerKey, before);
  await dropReplacedUnlocks.run(manager, ownerKey, askedAt);
  await closeUnlocks.run(manager, ownerKey, askedAt);
  // Who has come back already keeps what they chose since.
  if (!(await lives.some(manager, ownerKey))) {
    await forgetPipelineOfOwner(manager, ownerKey);
    for (const forget of forgetOfOwner) await forget.run(manager, ownerKey);
  }
  await publish(manager, 'contacts.v1.OwnerErased', { deletionId });
}
