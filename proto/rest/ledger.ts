import { z } from 'zod';

export const ledgerKinds = [
  'fee',
  'first_hire_credit',
  'failed_hire_credit',
  'credit_used',
  'charge',
  'reduced',
  'waived',
  /** Given back to the card, and what of the fee is not owed any more for it. */
  'refund',
  'fee_returned',
  /** A bank's decision about a payment: taken back, or left as it was. */
  'dispute_lost',
  'dispute_won',
  /** Of a hire that did not last and whose payment went back afterwards. */
  'credit_taken_back',
  /** Credit that had paid for a hire of which nothing is owed any more. */
  'credit_returned',
  /** Another role was hired. */
  'role_corrected',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** An entry of the ledger in cents: what it adds to what is owed, and to the credit. Entries never change. */
export const ledgerEntry = z
  .object({
    id: z.uuid(),
    hire_id: z.uuid(),
    kind: z.enum(ledgerKinds),
    owed_cents: z.int(),
    credit_cents: z.int(),
    at: z.string(),
  })
  .meta({ id: 'LedgerEntry' });
