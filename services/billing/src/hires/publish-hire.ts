import { sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { hireStatuses } from '@nearward/proto/rest/hire';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { isLiving } from '../ledger/hire.js';

const publishedHire = sql(
  {
    employer_key: z.string(),
    profile_id: z.uuid(),
    role: z.string(),
    starts_on: z.string(),
    status: z.enum(hireStatuses),
    lives: z.boolean(),
    still_after_days: z.int(),
    reported_by: z.uuid().nullable(),
    revision: z.string(),
  },
  `select hire.employer_key, contact.profile_id, hire.role, hire.starts_on::text, hire.status, hire.reported_by,
          ${isLiving} as lives,
          (select coalesce(max(day), 0) from hire_check where hire_id = hire.id and still_at is not null) as still_after_days,
          nextval('hire_revision') as revision
   from hire join unlocked_contact contact using (unlock_id) where hire.id = $1`,
);

/** Publishes the current state. Callers lock the employer, so revisions are in order. */
export async function publishHire(manager: EntityManager, id: string): Promise<void> {
  const hire = await publishedHire.one(manager, id);
  await publish(manager, 'billing.v1.HireChanged', {
    hireId: id,
    employerKey: hire.employer_key,
    profileId: hire.profile_id,
    role: hire.role,
    startsOn: hire.starts_on,
    status: hire.status,
    lives: hire.lives,
    stillAfterDays: hire.still_after_days,
    memberId: hire.reported_by ?? '',
    revision: BigInt(hire.revision),
  });
}
