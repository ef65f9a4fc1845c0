import { publish, requestEmail } from '@nearward/common/events/outbox';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingMails } from '../mails/billing-mails.js';
import { can, move } from './hire-life.js';
import type { StoredHire } from './hire.js';
import { enter, sumsOfHire } from './ledger.js';

export type MadePayment = Pick<Stripe.PaymentIntent, 'id' | 'amount_received' | 'latest_charge'>;

/** Enters a payment for a hire, once, with its receipt. */
export async function settle(
  manager: EntityManager,
  hire: StoredHire,
  { id, amount_received, latest_charge }: MadePayment,
): Promise<void> {
  const charge = {
    hire,
    kind: 'charge' as const,
    owed_cents: -amount_received,
    credit_cents: 0,
    payment_intent: id,
  };
  // The second of a hire whose first one went back, or did not cover what another role costs.
  const isNew = (await enter(manager, charge)) || (await enter(manager, { ...charge, source: id }));
  if (!isNew) return;
  const { paid_cents } = await sumsOfHire(manager, hire.id);
  const byCardOnFile = hire.open_checkout === null; // a hosted page makes an invoice of its own
  await move(manager, 'settle', 'stripe', hire, {
    status: 'paid',
    problem: null,
    charge_cents: paid_cents,
    open_checkout: null,
    payment_intent: id,
    receipt_url: typeof latest_charge === 'object' ? (latest_charge?.receipt_url ?? null) : null,
    uninvoiced_payment: byCardOnFile ? id : null,
  });
  if (byCardOnFile) await publish(manager, 'billing.v1.ChargeRequested', { hireId: hire.id });
  await requestEmail<BillingMails>(manager, 'hire-receipt', hire.id);
}

const failed: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** Whether nothing can come of a payment any more. */
export const isFailed = ({ status }: Stripe.PaymentIntent): boolean => failed.includes(status);

/** Follows a payment that takes its time: made, under way, or declined, which makes the hire payable again. */
export async function follow(
  manager: EntityManager,
  hire: StoredHire,
  payment: Stripe.PaymentIntent,
): Promise<void> {
  if (payment.status === 'succeeded') {
    if (can('settle', hire)) await settle(manager, hire, payment);
  } else if (payment.status === 'processing') {
    if (can('process', hire))
      await move(manager, 'process', 'stripe', hire, {
        status: 'processing',
        problem: null,
        payment_intent: payment.id,
      });
  } else if (isFailed(payment) && hire.status === 'processing') {
    await move(manager, 'decline', 'stripe', hire, {
      status: 'due',
      problem: 'payment_failed',
      payment_intent: null,
    });
    await requestEmail<BillingMails>(manager, 'hire-due', hire.id);
  }
}

/** What the employer reads beside the amount at Stripe. */
export const descriptionOf = ({ role }: StoredHire): string => `Connection fee, ${role}`;
