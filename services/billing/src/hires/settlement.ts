import { requestMail } from '@nearward/common/events/outbox';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingMails } from '../mails/billing-mails.js';
import { move } from './hire-life.js';
import type { StoredHire } from './hire.js';
import { enter } from './ledger.js';

/** Enters a payment for a hire, once, with its receipt. */
export async function settle(
  manager: EntityManager,
  hire: StoredHire,
  { id, amount_received, latest_charge }: Stripe.PaymentIntent,
): Promise<void> {
  const first = await enter(manager, {
    hire,
    kind: 'charge',
    owed_cents: -amount_received,
    credit_cents: 0,
    payment_intent: id,
  });
  if (!first) return;
  const receipt = typeof latest_charge === 'object' ? latest_charge?.receipt_url : null;
  await move(manager, 'settle', 'stripe', hire, {
    status: 'paid',
    problem: null,
    open_checkout: null,
    receipt_url: receipt ?? null,
  });
  await requestMail<BillingMails>(manager, 'hire-receipt', hire.id);
}

/** What the employer reads beside the amount at Stripe. */
export const descriptionOf = ({ role }: StoredHire): string => `Connection fee, ${role}`;
