import { createColumnBackfill } from '@nearward/common/app/column-backfill';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';

/** The key of a professional whose address is verified. */
export const PersonKeyBackfill = createColumnBackfill<BillingEnv>({
  table: 'unlocked_contact',
  key: 'unlock_id',
  texts: 'to_jsonb(professional_email)',
  column: 'person_key',
  type: 'text',
  fold: (email, { OWNER_KEY }) => deriveOwnerKey(z.string().parse(email), OWNER_KEY),
});
