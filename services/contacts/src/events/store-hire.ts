import { command, sql } from '@nearward/common/database/sql';
import type { HireChanged } from '@nearward/proto/gen/billing/v1/billing_pb';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { clearStage } from '../pairs/stage-transitions.js';
import { endInterviews } from '../pairs/end-interviews.js';
import { lockEmployer } from '../cards/employer-locks.js';
import { recordWebhookEvent } from '../pairs/record-webhook-event.js';

// One row per hire, since a hire that ended may still change while another lasts. Only an update that starts or ends a
// hire clears the manual stage.
const upsertHire = sql(
  { changes_stage: z.boolean(), profile_id: z.uuid().nullable() },
  `insert into contact_hire as stored
     (owner_key, profile_id, job_id, hire_id, role, starts_on, status, lives, revision, still_after_days)
   select $1, profile.id, case when profile.id is null then unlock.job_id end, $3,
          case when profile.id is null then '' else $4 end, $5, $6, $7, $8, $9
   from (select $2::uuid as id) person
   left join profile_card profile on profile.id = person.id
   left join unlock on unlock.employer_key = $1 and unlock.profile_id = person.id
   where profile.id is not null or unlock.job_id is not null
   on conflict (hire_id) do update set
     role = excluded.role, starts_on = excluded.starts_on, status = excluded.status,
     lives = excluded.lives, revision = excluded.revision, still_after_days = excluded.still_after_days
   where stored.revision < excluded.revision
   returning old.lives is distinct from new.lives as changes_stage, profile_id`,
);
/** Before a profile ($1) is deleted: only the number of hires of a job stays. An employer who left needs none. */
export const anonymizeHires = command(
  `update contact_hire hire set profile_id = null, job_id = unlock.job_id, role = ''
   from unlock where unlock.employer_key = hire.owner_key and unlock.profile_id = hire.profile_id and hire.profile_id = $1`,
);

/**
 * Stores a hire from billing's event, which may arrive in any order. A hire that starts or ends clears the manual stage, so
 * that the contact is unlocked afterwards. A hire ends the interviews of the pair.
 */
export async function storeHire(manager: EntityManager, hire: HireChanged): Promise<void> {
  const { employerKey, profileId, hireId, role, startsOn, status, lives, revision, stillAfterDays } = hire;
  await lockEmployer(manager, employerKey);
  const stored = await upsertHire.first(
    manager,
    employerKey,
    profileId,
    hireId,
    role,
    startsOn,
    status,
    lives,
    revision,
    stillAfterDays,
  );
  if (!stored?.profile_id) return;
  await recordWebhookEvent(manager, employerKey, {
    type: 'hire.changed',
    state: status,
    version: revision,
    profile_id: profileId,
    subject_id: hireId,
  });
  if (stored.changes_stage) await clearStage.run(manager, employerKey, profileId);
  if (stored.changes_stage && lives)
    await endInterviews(manager, 'hired', { owner_key: employerKey, profile_id: profileId });
}
