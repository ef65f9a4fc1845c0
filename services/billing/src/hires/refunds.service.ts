import { sql } from '@nearward/common/database/sql';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { canTransition, transition } from './hire-state-machine.js';
import { lockHire, type StoredHire } from './hire.js';
import { kindOfEntry, sumsOfHire } from './ledger.js';
import { recordReturnedPayment } from './returned-payments.js';

const payments = sql(
  { payment_intent: z.string(), cents: z.int() },
  `select payment_intent, -owed_cents as cents from ledger_entry
   where hire_id = $1 and ${kindOfEntry} = 'charge' and payment_intent is not null order by at desc, id desc`,
);

/** What an operator decided to give back: once, whatever crashes, as the same refund at every try. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(private readonly stripe: Stripe) {}

  async issueRefunds(manager: EntityManager, known: StoredHire): Promise<void> {
    const refunds = await this.refundsFor(manager, known);
    const hire = await lockHire(manager, known.id);
    if (hire?.status !== 'refunding') return;
    for (const { id, status, amount } of refunds) {
      const now = await lockHire(manager, hire.id);
      if (now && status === 'succeeded')
        await recordReturnedPayment(manager, now, { kind: 'refund', source: id, cents: amount });
    }
    const given = refunds.filter(isEffective).reduce((sum, { amount }) => sum + amount, 0);
    const after = await lockHire(manager, hire.id);
    if (given >= (hire.refund_cents ?? 0) || !after || !canTransition('failRefund', after)) return;
    this.logger.warn('Stripe does not give the money for a hire back; an operator decides again');
    await transition(manager, 'failRefund', 'stripe', after, {
      status: 'paid',
      refund_cents: null,
      answer_decision: null,
    });
  }

  /** The refunds for what is to be given back, made where there is none yet; from the newest payment on. */
  private async refundsFor(manager: EntityManager, hire: StoredHire): Promise<Stripe.Refund[]> {
    const { paid_cents } = await sumsOfHire(manager, hire.id);
    const order = `hire-refund.${hire.id}.${paid_cents}`; // what is paid changes with each refund
    const made: Stripe.Refund[] = [];
    let rest = hire.refund_cents ?? 0;
    for (const { payment_intent, cents } of await payments.all(manager, hire.id)) {
      const { data } = await this.stripe.refunds.list({ payment_intent, limit: 100 });
      const earlier = data.filter(isEffective);
      const own = earlier.find(({ metadata }) => metadata?.order === order);
      const free = cents - earlier.reduce((sum, { amount }) => sum + amount, 0);
      const amount = own ? own.amount : Math.min(rest, free);
      if (amount <= 0) continue;
      const refund = own ?? (await this.refund(payment_intent, amount, order, data.length));
      if (refund) made.push(refund);
      if (refund) rest -= amount;
    }
    return made;
  }

  /** Null where Stripe refuses it for good, as when the bank has taken the payment back. */
  private async refund(
    payment_intent: string,
    amount: number,
    order: string,
    earlier: number,
  ): Promise<Stripe.Refund | null> {
    try {
      return await withIdempotencyKey({
        key: `${order}.${payment_intent}.${earlier}`, // another one where the bank sent the last one back
        lookUp: () => this.ownRefund(payment_intent, order),
        send: (options) =>
          this.stripe.refunds.create(
            { payment_intent, amount, reason: 'requested_by_customer', metadata: { order } },
            options,
          ),
      });
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
      if (!isRefused) throw error;
      this.logger.warn(`Stripe refuses a refund: ${error.code ?? error.type}`);
      return null;
    }
  }

  private async ownRefund(payment_intent: string, order: string): Promise<Stripe.Refund | null> {
    const { data } = await this.stripe.refunds.list({ payment_intent, limit: 100 });
    return data.find((refund) => isEffective(refund) && refund.metadata?.order === order) ?? null;
  }
}

/** Whether the money went back, or will. */
const isEffective = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';
