import { z } from 'zod';
import { providerTypes } from '../choices.js';
import { hireLimits } from '../hire-rules.js';
import { choice, optionalText } from './fields.js';
import { cents, day, orNull, reason } from './hire-fields.js';
import { texts } from './texts.js';

/**
 * What about money waits for an operator: a claim, the employer's dispute, the professional's, a bank's, a refund that did
 * not arrive, or a hire in a role that was not among those accepted with the unlock.
 */
export const matterKinds = [
  'claim',
  'dispute',
  'professional_dispute',
  'bank_dispute',
  'failed_refund',
  'other_role',
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

/** An operator's decision about what the professional said against a hire. The reason goes to the professional. */
export const answerDecision = z.object(
  {
    decision: z.enum(['refund', 'correct_role', 'dismiss'], { error: texts.decisionMissing }),
    /** The one that was hired, where that is corrected. */
    role: choice(providerTypes, texts.otherProviderType).nullish().transform(orNull),
    /** What was shown to go back, where that is known before. */
    amount_cents: cents.nullish().transform(orNull),
    reason,
  },
  { error: texts.decisionMissing },
);

/** An operator's decision about money that did not arrive when it was given back: again, or it stays. */
export const failedRefundDecision = z.object({
  again: z.boolean({ error: texts.decisionMissing }),
  /** What was shown to go back. */
  amount_cents: cents,
  note: optionalText(hireLimits.reasonLength),
});

/** An operator's decision about a hire that is not paid. */
export const hireDecision = z.object({
  decision: z.enum(['uphold', 'standard_fee', 'waive'], { error: texts.decisionMissing }),
  note: optionalText(hireLimits.reasonLength),
});
