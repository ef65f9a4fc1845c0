import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { canTransition } from '../hires/hire-state-machine.js';
import { lockHire } from '../ledger/hire.js';
import { settleHire } from '../payments/settlement.js';

/** A person and their customers at Stripe, including deleted ones. */
export interface CustomerOwner {
  owner_key: string;
  stripe_ids: string[];
  /** The customer in use, or null if it was deleted and not replaced. */
  current: string | null;
}

/** A payment for a hire at Stripe, and its amount minus refunds and lost disputes. */
export interface HirePayment {
  /** The hire in the payment's metadata; it may not exist here. */
  hireId: string;
  charge: Stripe.Charge;
  payment: string;
  net_cents: number;
}

/** Payments for hires at Stripe. */
@Injectable()
export class StripePaymentsService {
  constructor(private readonly stripe: Stripe) {}

  async fetchPayments(customers: readonly string[]): Promise<HirePayment[]> {
    const payments: HirePayment[] = [];
    for (const customer of customers)
      for await (const charge of this.stripe.charges.list({ customer, limit: 100 })) {
        const { metadata, paid, payment_intent } = charge;
        const hireId = metadata.hire_id;
        if (!hireId || !paid || !payment_intent) continue;
        const payment = typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
        payments.push({ hireId, charge, payment, net_cents: await this.remainingCents(charge) });
      }
    return payments;
  }

  /** Posts payments that can settle a hire, as their webhooks would have done. */
  async postMissing(
    manager: EntityManager,
    { owner_key }: CustomerOwner,
    payments: HirePayment[],
  ): Promise<void> {
    for (const { hireId, charge, payment } of payments) {
      const hire = await lockHire(manager, hireId);
      if (hire?.employer_key !== owner_key || !canTransition('settle', hire) || charge.amount_refunded > 0)
        continue;
      await settleHire(manager, hire, {
        id: payment,
        amount_received: charge.amount_captured,
        latest_charge: charge,
      });
    }
  }

  private async remainingCents({
    id,
    amount_captured,
    amount_refunded,
    disputed,
  }: Stripe.Charge): Promise<number> {
    let lost = 0;
    if (disputed)
      for await (const { status, amount } of this.stripe.disputes.list({ charge: id, limit: 100 }))
        if (status === 'lost') lost += amount;
    return amount_captured - amount_refunded - lost;
  }
}
