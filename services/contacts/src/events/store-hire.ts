import { sql } from '@nearward/common/database/sql';
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
  { changes_stage: z.boolean() },
  `insert into contact_hire as stored (owner_key, profile_id, hire_id, role, starts_on, status, lives, revision, still_after_days)
   select $1, id, $3, $4, $5, $6, $7, $8, $9 from profile_card where id = $2
   on conflict (hire_id) do update set
     role = excluded.role, starts_on = excluded.starts_on, status = excluded.status,
     lives = excluded.lives, revision = excluded.revision, still_after_days = excluded.still_after_days
   where stored.revision < excluded.revision
   returning old.lives is distinct from new.lives as changes_stage`,
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
  if (!stored) return;
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
