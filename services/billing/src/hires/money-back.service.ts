import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { can, move } from './hire-life.js';
import { holdHire } from './hire.js';
import { enter } from './ledger.js';
import { settle } from './settlement.js';
import { takeBack } from './take-back.js';

/** A charge for a hire of which money went back, or into which its bank looks. */
interface TurnedCharge {
  hireId: string;
  charge: Stripe.Charge;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

const hireOf = z.uuid().nullable().catch(null);

/** Refunds, from wherever they were asked for, and what banks decide about payments. */
@Injectable()
export class MoneyBackService {
  constructor(private readonly stripe: Stripe) {}

  async ask(customer: string): Promise<TurnedCharge[]> {
    const turned: TurnedCharge[] = [];
    for await (const charge of this.stripe.charges.list({ customer, limit: 100 })) {
      const { id, metadata, amount_refunded, disputed } = charge;
      const hireId = hireOf.parse(metadata.hire_id ?? null);
      if (!hireId || (amount_refunded === 0 && !disputed)) continue;
      const [refunds, disputes] = await Promise.all([
        amount_refunded > 0 ? this.stripe.refunds.list({ charge: id, limit: 100 }) : { data: [] },
        disputed ? this.stripe.disputes.list({ charge: id, limit: 100 }) : { data: [] },
      ]);
      turned.push({ hireId, charge, refunds: refunds.data, disputes: disputes.data });
    }
    return turned;
  }

  async keep(manager: EntityManager, turned: TurnedCharge[]): Promise<void> {
    for (const { hireId, charge, refunds, disputes } of turned) {
      await this.keepPayment(manager, hireId, charge);
      for (const { id, status, amount } of refunds)
        if (status === 'succeeded') await this.goBack(manager, hireId, 'refund', id, amount);
      for (const { id, status, amount } of disputes)
        if (status === 'lost') await this.goBack(manager, hireId, 'dispute_lost', id, amount);
    }
    for (const [hireId, charges] of Map.groupBy(turned, (each) => each.hireId))
      await this.keepDisputes(
        manager,
        hireId,
        charges.flatMap(({ disputes }) => disputes),
      );
  }

  /** What goes back was paid before, even where that is heard of only now. */
  private async keepPayment(manager: EntityManager, hireId: string, charge: Stripe.Charge): Promise<void> {
    const hire = await holdHire(manager, hireId);
    if (!hire || !can('settle', hire) || !charge.paid) return;
    const id = typeof charge.payment_intent === 'object' ? charge.payment_intent?.id : charge.payment_intent;
    if (id)
      await settle(manager, hire, { id, amount_received: charge.amount_captured, latest_charge: charge });
  }

  private async goBack(
    manager: EntityManager,
    hireId: string,
    kind: 'refund' | 'dispute_lost',
    source: string,
    cents: number,
  ): Promise<void> {
    const hire = await holdHire(manager, hireId);
    if (hire) await takeBack(manager, hire, { kind, source, cents });
  }

  private async keepDisputes(
    manager: EntityManager,
    hireId: string,
    disputes: Stripe.Dispute[],
  ): Promise<void> {
    const hire = await holdHire(manager, hireId);
    if (!hire) return;
    for (const { id, status } of disputes)
      if (isLeft(status))
        await enter(manager, { hire, kind: 'dispute_won', source: id, owed_cents: 0, credit_cents: 0 });
    const isOpen = disputes.some(({ status }) => !isLeft(status) && status !== 'lost');
    if (isOpen && can('contest', hire))
      await move(manager, 'contest', 'stripe', hire, { status: 'contested' });
    if (!isOpen && disputes.length > 0 && can('uncontest', hire))
      await move(manager, 'uncontest', 'stripe', hire, { status: 'paid' });
  }
}

const left: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** Whether the bank has decided, and the payment stays. */
const isLeft = (status: Stripe.Dispute.Status): boolean => left.includes(status);
