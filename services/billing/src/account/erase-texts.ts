import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const eraseClaims = command(
  `update unlocked_contact set claim_reason = null
   where profile_id = $1 and claim_status <> 'waiting' and exists (select from removed_profile where id = $1)`,
);
/** An unsettled fee still depends on the reported role. */
const eraseHireTexts = (which: string) =>
  command(
    `update hire set dispute_reason = case hire.status when 'disputed' then dispute_reason end,
       role = case when role like 'Other:%' and hire.status in ('free', 'paid', 'refunded', 'waived') then 'Other' else role end
     from unlocked_contact contact
     where contact.unlock_id = hire.unlock_id and ${which}
       and exists (select from removed_profile where id = contact.profile_id)`,
  );
const eraseHiresOfProfile = eraseHireTexts('contact.profile_id = $1');
const eraseOneHire = eraseHireTexts('hire.id = $1');

/**
 * Erases what an employer wrote about a professional who deleted the profile. A waiting claim or dispute keeps its reason
 * until the decision.
 */
export async function eraseTextsAbout(manager: EntityManager, profile_id: string): Promise<void> {
  await eraseClaims.run(manager, profile_id);
  await eraseHiresOfProfile.run(manager, profile_id);
}

/** The same for one hire, which may be settled after the profile was deleted. */
export const eraseTextsOfHire = (manager: EntityManager, hire_id: string): Promise<void> =>
  eraseOneHire.run(manager, hire_id);
