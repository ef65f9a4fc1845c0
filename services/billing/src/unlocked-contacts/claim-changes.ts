import { command } from '@nearward/common/database/sql';

/** The employer of an unlock ($1) claims to have known the professional before, for a reason ($2). */
export const insertClaim = command(
  `update unlocked_contact set claim_status = 'waiting', claim_reason = $2, claimed_at = now() where unlock_id = $1`,
);
/** Accepts or rejects ($2) the claim of an unlock ($1). No row if it is not open. */
export const decideClaim = command(
  `update unlocked_contact set claim_status = $2 where unlock_id = $1 and claim_status = 'waiting' returning unlock_id`,
);
