import { command } from '@nearward/common/database/sql';

/**
 * Of what was accepted before the account was deleted, ids and amounts stay, and nobody's name. A claim that waits keeps its
 * reason, by which it is decided, until it is.
 */
export const eraseEmployer = command(
  `update unlocked_contact contact
   set employer_name = 'An employer who left', employer_email = '', job_title = 'A job',
       claim_reason = case contact.claim_status when 'waiting' then contact.claim_reason end
   from erased_owner
   where contact.employer_key = $1 and erased_owner.owner_key = $1 and contact.unlocked_at <= erased_owner.at`,
);
