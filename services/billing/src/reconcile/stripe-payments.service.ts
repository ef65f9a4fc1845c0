import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { canTransition } from '../hires/hire-state-machine.js';
import { lockHire } from '../hires/hire.js';
import { settleHire } from '../hires/settlement.js';
import type { CustomerOwner } from './customer-owner.js';

/** What Stripe took for a hire with one payment, and how much of it went back. */
export interface HirePayment {
  /** As the payment says; nobody else need know it. */
  hireId: string;
  charge: Stripe.Charge;
  payment: string;
  kept_cents: number;
}

/** What Stripe says of the payments for hires. */
@Injectable()
export class StripePaymentsService {
  constructor(private readonly stripe: Stripe) {}

  async fetchPayments(customers: readonly string[]): Promise<HirePayment[]> {
    const made: HirePayment[] = [];
    for (const customer of customers)
      for await (const charge of this.stripe.charges.list({ customer, limit: 100 })) {
        const { metadata, paid, payment_intent } = charge;
        const hireId = metadata.hire_id;
        if (!hireId || !paid || !payment_intent) continue;
        const payment = typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
        made.push({ hireId, charge, payment, kept_cents: await this.remainingCents(charge) });
      }
    return made;
  }

  /** Enters payments of hires that may be settled by them, as their webhooks would have. */
  async enterMissing(
    manager: EntityManager,
    { owner_key }: CustomerOwner,
    made: HirePayment[],
  ): Promise<void> {
    for (const { hireId, charge, payment } of made) {
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
