import { publish, requestEmail } from '@nearward/common/events/outbox';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingEmails } from '../emails/billing-emails.js';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import type { StoredHire } from '../ledger/hire.js';
import { postToLedger, sumsOfHire } from '../ledger/ledger.js';

export type CompletedPayment = Pick<Stripe.PaymentIntent, 'id' | 'amount_received' | 'latest_charge'>;

/** Posts a payment for a hire once, and emails the receipt. */
export async function settleHire(
  manager: EntityManager,
  hire: StoredHire,
  { id, amount_received, latest_charge }: CompletedPayment,
): Promise<void> {
  const charge = {
    hire,
    kind: 'charge' as const,
    owed_cents: -amount_received,
    payment_intent: id,
  };
  // A second payment: the first was returned, or did not cover a corrected role.
  const isNew =
    (await postToLedger(manager, charge)) || (await postToLedger(manager, { ...charge, source: id }));
  if (!isNew) return;
  const { paid_cents } = await sumsOfHire.one(manager, hire.id);
  const isCardOnFile = hire.open_checkout === null; // a hosted page creates its own invoice
  await transition(manager, 'settle', 'stripe', hire, {
    status: 'paid',
    problem: null,
    charge_cents: paid_cents,
    open_checkout: null,
    payment_intent: id,
    receipt_url: typeof latest_charge === 'object' ? (latest_charge?.receipt_url ?? null) : null,
    uninvoiced_payment: isCardOnFile ? id : null,
  });
  if (isCardOnFile) await publish(manager, 'billing.v1.ChargeRequested', { hireId: hire.id });
  await requestEmail<BillingEmails>(manager, 'hire-receipt', hire.id);
}

const failedStatuses: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** Whether a payment can no longer succeed. */
export const isFailed = ({ status }: Stripe.PaymentIntent): boolean => failedStatuses.includes(status);

/** Applies the status of a payment: succeeded, processing, or failed, which makes the hire due again. */
export async function applyPaymentStatus(
  manager: EntityManager,
  hire: StoredHire,
  payment: Stripe.PaymentIntent,
): Promise<void> {
  if (payment.status === 'succeeded') {
    if (canTransition('settle', hire)) await settleHire(manager, hire, payment);
  } else if (payment.status === 'processing') {
    if (canTransition('process', hire))
      await transition(manager, 'process', 'stripe', hire, {
        status: 'processing',
        problem: null,
        payment_intent: payment.id,
      });
  } else if (isFailed(payment) && hire.status === 'processing') {
    await transition(manager, 'decline', 'stripe', hire, {
      status: 'due',
      problem: 'payment_failed',
      payment_intent: null,
    });
    await requestEmail<BillingEmails>(manager, 'hire-due', hire.id);
  }
}

/** The description that Stripe shows with the amount. */
export const descriptionOf = ({ role }: StoredHire): string => `Connection fee, ${role}`;
