import { sql } from '@nearward/common/database/sql';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire, readHire, type StoredHire } from '../ledger/hire.js';
import { kindOfEntry, sumsOfHire } from '../ledger/ledger.js';
import { recordReturnedPayment } from './returned-payments.js';

const payments = sql(
  { payment_intent: z.string(), cents: z.int() },
  `select payment_intent, -owed_cents as cents from ledger_entry
   where hire_id = $1 and ${kindOfEntry} = 'charge' and payment_intent is not null order by at desc, id desc`,
);

/** Refunds that an operator decided. A retry after a crash finds the same refund instead of creating another. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  /**
   * Finds or creates the refunds at Stripe, starting with the newest payment. Null if they are recorded by now: the status and
   * the sum that names the refund are of the same moment, so that a concurrent run does not refund twice.
   */
  async issueRefunds({ id }: StoredHire): Promise<Stripe.Refund[] | null> {
    const { manager } = this.dataSource;
    const { hire, paid_cents } = await this.dataSource.transaction('REPEATABLE READ', async (snapshot) => ({
      hire: await readHire(snapshot, id),
      ...(await sumsOfHire.one(snapshot, id)),
    }));
    if (hire?.status !== 'refunding') return null;
    const order = `hire-refund.${hire.id}.${paid_cents}`; // paid_cents changes with each refund
    const refunds: Stripe.Refund[] = [];
    let rest = hire.refund_cents ?? 0;
    for (const { payment_intent, cents } of await payments.all(manager, hire.id)) {
      const { data } = await this.stripe.refunds.list({ payment_intent, limit: 100 });
      const earlier = data.filter(isEffective);
      const own = earlier.find(({ metadata }) => metadata?.order === order);
      const refundable = cents - earlier.reduce((sum, { amount }) => sum + amount, 0);
      const amount = own ? own.amount : Math.min(rest, refundable);
      if (amount <= 0) continue;
      const refund = own ?? (await this.createRefund(payment_intent, amount, order, data.length));
      if (refund) refunds.push(refund);
      if (refund) rest -= amount;
    }
    return refunds;
  }

  async recordRefunds(
    manager: EntityManager,
    { id: hireId }: StoredHire,
    refunds: Stripe.Refund[],
  ): Promise<void> {
    const hire = await lockHire(manager, hireId);
    if (hire?.status !== 'refunding') return;
    for (const { id, status, amount } of refunds) {
      const current = await lockHire(manager, hireId);
      if (current && status === 'succeeded')
        await recordReturnedPayment(manager, current, { kind: 'refund', source: id, cents: amount });
    }
    const refundedCents = refunds.filter(isEffective).reduce((sum, { amount }) => sum + amount, 0);
    const after = await lockHire(manager, hireId);
    if (refundedCents >= (hire.refund_cents ?? 0) || !after || !canTransition('failRefund', after)) return;
    this.logger.warn(`Stripe could not refund hire ${hire.id}; an operator has to decide again`);
    await transition(manager, 'failRefund', 'stripe', after, {
      status: 'paid',
      refund_cents: null,
      answer_decision: null,
    });
  }

  /** Null if Stripe rejects it for good, for example after a lost dispute. */
  private async createRefund(
    payment_intent: string,
    amount: number,
    order: string,
    refundCount: number,
  ): Promise<Stripe.Refund | null> {
    try {
      return await withIdempotencyKey({
        key: `${order}.${payment_intent}.${refundCount}`, // a new key after the bank returned the last refund
        lookUp: () => this.findRefund(payment_intent, order),
        send: (options) =>
          this.stripe.refunds.create(
            { payment_intent, amount, reason: 'requested_by_customer', metadata: { order } },
            options,
          ),
      });
    } catch (error) {
      const isRejected = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
      if (!isRejected) throw error;
      this.logger.warn(`Stripe rejected a refund: ${error.code ?? error.type}`);
      return null;
    }
  }

  private async findRefund(payment_intent: string, order: string): Promise<Stripe.Refund | null> {
    const { data } = await this.stripe.refunds.list({ payment_intent, limit: 100 });
    return data.find((refund) => isEffective(refund) && refund.metadata?.order === order) ?? null;
  }
}

/** Whether the refund arrived or still can. */
const isEffective = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';
