import { z } from 'zod';
import { moment } from './fields.js';

export const ledgerKinds = [
  'fee',
  'first_hire_credit',
  'failed_hire_credit',
  'credit_used',
  'charge',
  'reduced',
  'waived',
  /** Refunded to the card, which reduces the owed fee. */
  'refund',
  'fee_returned',
  /** A bank's decision of a dispute: the payment was taken back, or returned. */
  'dispute_lost',
  'dispute_won',
  /** For a hire that did not last and whose payment was returned later. */
  'credit_taken_back',
  /** Credit that had paid for a hire that no longer owes anything. */
  'credit_returned',
  /** The role was corrected. */
  'role_corrected',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** A ledger entry, in cents: what it adds to the debt and to the credit. Entries never change. */
export const ledgerEntry = z
  .object({
    id: z.uuid(),
    hire_id: z.uuid(),
    kind: z.enum(ledgerKinds),
    owed_cents: z.int(),
    credit_cents: z.int(),
    at: moment(),
  })
  .meta({ id: 'LedgerEntry' });
