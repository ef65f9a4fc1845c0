import { sql } from '@nearward/common/database/sql';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Customer } from '../stripe/customers.service.js';
import { undoRefund } from './failed-refund.js';
import { can, move } from './hire-life.js';
import { holdHire } from './hire.js';
import { enter, kindOfEntry } from './ledger.js';
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

/** Where money goes back, or went: it may not arrive, and then the charge says nothing of it any more. */
const givenBack = sql(
  { id: z.uuid() },
  `select id from hire where employer_key = $1 and (status = 'refunding' or exists (
     select from ledger_entry where hire_id = hire.id and ${kindOfEntry} = 'refund'))`,
);

/** Refunds, from wherever they were asked for, and what banks decide about payments. */
@Injectable()
export class MoneyBackService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  async ask(customer: string, { owner_key }: Customer): Promise<TurnedCharge[]> {
    const given = new Set((await givenBack.all(this.dataSource, owner_key)).map(({ id }) => id));
    const turned: TurnedCharge[] = [];
    for await (const charge of this.stripe.charges.list({ customer, limit: 100 })) {
      const { id, metadata, amount_refunded, disputed } = charge;
      const hireId = hireOf.parse(metadata.hire_id ?? null);
      const isGivenBack = amount_refunded > 0 || (hireId !== null && given.has(hireId));
      if (!hireId || (!isGivenBack && !disputed)) continue;
      const [refunds, disputes] = await Promise.all([
        isGivenBack ? this.stripe.refunds.list({ charge: id, limit: 100 }) : { data: [] },
        disputed ? this.stripe.disputes.list({ charge: id, limit: 100 }) : { data: [] },
      ]);
      turned.push({ hireId, charge, refunds: refunds.data, disputes: disputes.data });
    }
    return turned;
  }

  async keep(manager: EntityManager, turned: TurnedCharge[]): Promise<void> {
    for (const { hireId, charge, refunds, disputes } of turned) {
      await this.keepPayment(manager, hireId, charge);
      for (const { id, status, amount } of refunds) {
        if (status === 'succeeded') await this.goBack(manager, hireId, 'refund', id, amount);
        if (status === 'failed') await this.comeBack(manager, hireId, id, amount);
      }
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

  private async comeBack(manager: EntityManager, hireId: string, id: string, cents: number): Promise<void> {
    const hire = await holdHire(manager, hireId);
    if (hire) await undoRefund(manager, hire, { id, cents });
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
