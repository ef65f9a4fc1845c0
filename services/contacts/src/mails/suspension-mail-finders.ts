import { sql } from '@nearward/common/database/sql';
import { isSuspensionReason } from '@nearward/proto/rest/suspension-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const suspendedPerson = sql(
  { reason: z.string(), email: z.string() },
  `select reason, coalesce(
     (select email from profile_card where owner_key = suspended.owner_key order by id desc limit 1),
     (select poster_email from job_card where owner_key = suspended.owner_key and removed_at is null
      order by id desc limit 1), '') as email
   from suspended_owner suspended where suspension_id = $1 and is_suspended = $2`,
);

/** Who the suspension is about, by the address on the profile, else on the newest job; null once that is another matter. */
export async function suspendedIn(manager: EntityManager, suspension_id: string, is_suspended: boolean) {
  const found = await suspendedPerson.first(manager, suspension_id, is_suspended);
  if (!found || !isSuspensionReason(found.reason)) return null;
  return { to: found.email, reason: found.reason };
}
