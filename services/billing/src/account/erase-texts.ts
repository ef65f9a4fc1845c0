import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const eraseClaims = command(
  `update unlocked_contact set claim_reason = null
   where profile_id = $1 and claim_status <> 'waiting' and exists (select from removed_profile where id = $1)`,
);
/** A fee that is not settled goes by the role as it was reported. */
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
 * What an employer wrote about a professional who has deleted the profile. A claim or a dispute that waits keeps its reason, by
 * which it is decided, until it is.
 */
export async function eraseTextsAbout(manager: EntityManager, profile_id: string): Promise<void> {
  await eraseClaims.run(manager, profile_id);
  await eraseHiresOfProfile.run(manager, profile_id);
}

/** The same for one hire, which may have been settled after the profile was deleted. */
export const eraseTextsOfHire = (manager: EntityManager, hire_id: string): Promise<void> =>
  eraseOneHire.run(manager, hire_id);
