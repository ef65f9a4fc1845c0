import { z } from 'zod';
import { providerTypes } from '../choices.js';
import { hireLimits } from '../hire-rules.js';
import { choice, optionalText } from './fields.js';
import { cents, day, orNull, reason } from './hire-fields.js';
import { texts } from './texts.js';

/**
 * The kinds of money cases that wait for an operator: a claim, a dispute of the employer, the professional or a bank, a
 * refund that did not arrive, a hire in a role that was not accepted with the unlock, or answers about a hire that differ.
 */
export const matterKinds = [
  'claim',
  'dispute',
  'professional_dispute',
  'bank_dispute',
  'failed_refund',
  'other_role',
  'hire_check',
] as const;
export type MatterKind = (typeof matterKinds)[number];

/** Differences between Stripe and the ledger: a hire's payment, a payment without a hire, or two subscriptions. */
export const differenceKinds = ['hire_payment', 'unknown_payment', 'subscriptions'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** An operator's entry of a hire that nobody reported. */
export const unreportedHire = z.object({
  unlock_id: z.uuid({ error: texts.contactLocked }),
  role: choice(providerTypes, texts.otherProviderType),
  offer_accepted_on: day(texts.offerDayMissing),
  starts_on: day(texts.startDayMissing),
  note: reason,
});

/** An operator's decision of a professional's dispute. The reason is emailed to the professional. */
export const answerDecision = z.object(
  {
    decision: z.enum(['refund', 'correct_role', 'dismiss'], { error: texts.decisionMissing }),
    /** The corrected role. */
    role: choice(providerTypes, texts.otherProviderType).nullish().transform(orNull),
    /** The refund that was shown, if it is known before. */
    amount_cents: cents.nullish().transform(orNull),
    reason,
  },
  { error: texts.decisionMissing },
);

/** An operator's decision of a refund that did not arrive: send it again, or leave it. */
export const failedRefundDecision = z.object({
  again: z.boolean({ error: texts.decisionMissing }),
  /** The refund that was shown. */
  amount_cents: cents,
  note: optionalText(hireLimits.reasonLength),
});

/** An operator's decision of two answers about a hire that differ: whose is right. */
export const hireCheckDecision = z.object({
  right: z.enum(['employer', 'professional'], { error: texts.decisionMissing }),
  note: optionalText(hireLimits.reasonLength),
});

/** An operator's decision of an unpaid hire. */
export const hireDecision = z.object({
  decision: z.enum(['uphold', 'standard_fee', 'waive'], { error: texts.decisionMissing }),
  note: optionalText(hireLimits.reasonLength),
});
