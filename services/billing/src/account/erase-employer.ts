import { command } from '@nearward/common/database/sql';

/** Keeps ids and amounts of unlocks before the deletion, without names. A waiting claim keeps its reason until the decision. */
export const eraseEmployer = command(
  `update unlocked_contact contact
   set employer_name = 'An employer who left', employer_email = '', job_title = 'A job',
       claim_reason = case contact.claim_status when 'waiting' then contact.claim_reason end
   from erased_owner
   where contact.employer_key = $1 and erased_owner.owner_key = $1 and contact.unlocked_at <= erased_owner.at`,
);
