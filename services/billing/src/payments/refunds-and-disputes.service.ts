import { sql } from '@nearward/common/database/sql';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Customer } from '../stripe/customers.service.js';
import { canTransition, transition } from '../hires/hire-state-machine.js';
import { lockHire } from '../ledger/hire.js';
import { postToLedger, kindOfEntry } from '../ledger/ledger.js';
import { settleHire } from './settlement.js';
import { recordReturnedPayment, reverseRefund } from './returned-payments.js';

/** A charge that was refunded or that the bank disputes. */
interface ReturnedCharge {
  hireId: string;
  charge: Stripe.Charge;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

const hireIdSchema = z.uuid().nullable().catch(null);

/** Hires with refunds. If a refund fails, the charge at Stripe no longer shows it. */
const hiresWithRefunds = sql(
  { id: z.uuid() },
  `select id from hire where employer_key = $1 and (status = 'refunding' or exists (
     select from ledger_entry where hire_id = hire.id and ${kindOfEntry} = 'refund'))`,
);

/** Applies refunds and bank disputes from any origin, as Stripe shows them. */
@Injectable()
export class RefundsAndDisputesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  async fetchCharges(customer: string, { owner_key }: Customer): Promise<ReturnedCharge[]> {
    const refundedHires = new Set(
      (await hiresWithRefunds.all(this.dataSource, owner_key)).map(({ id }) => id),
    );
    const returnedCharges: ReturnedCharge[] = [];
    for await (const charge of this.stripe.charges.list({ customer, limit: 100 })) {
      const { id, metadata, amount_refunded, disputed } = charge;
      const hireId = hireIdSchema.parse(metadata.hire_id ?? null);
      const isRefunded = amount_refunded > 0 || (hireId !== null && refundedHires.has(hireId));
      if (!hireId || (!isRefunded && !disputed)) continue;
      const [refunds, disputes] = await Promise.all([
        isRefunded ? this.stripe.refunds.list({ charge: id, limit: 100 }) : { data: [] },
        disputed ? this.stripe.disputes.list({ charge: id, limit: 100 }) : { data: [] },
      ]);
      returnedCharges.push({ hireId, charge, refunds: refunds.data, disputes: disputes.data });
    }
    return returnedCharges;
  }

  async applyCharges(manager: EntityManager, returnedCharges: ReturnedCharge[]): Promise<void> {
    for (const { hireId, charge, refunds, disputes } of returnedCharges) {
      await this.settleIfUnpaid(manager, hireId, charge);
      for (const { id, status, amount } of refunds) {
        const hire = await lockHire(manager, hireId);
        if (hire && status === 'succeeded')
          await recordReturnedPayment(manager, hire, { kind: 'refund', source: id, cents: amount });
        if (hire && status === 'failed') await reverseRefund(manager, hire, { id, cents: amount });
      }
      for (const { id, status, amount } of disputes) {
        const hire = await lockHire(manager, hireId);
        if (hire && status === 'lost')
          await recordReturnedPayment(manager, hire, { kind: 'dispute_lost', source: id, cents: amount });
      }
    }
    for (const [hireId, charges] of Map.groupBy(returnedCharges, (each) => each.hireId))
      await this.applyDisputes(
        manager,
        hireId,
        charges.flatMap(({ disputes }) => disputes),
      );
  }

  /** Settles the hire, because a returned payment was paid first, even if the event about that has not arrived yet. */
  private async settleIfUnpaid(manager: EntityManager, hireId: string, charge: Stripe.Charge): Promise<void> {
    const hire = await lockHire(manager, hireId);
    if (!hire || !canTransition('settle', hire) || !charge.paid) return;
    const id = typeof charge.payment_intent === 'object' ? charge.payment_intent?.id : charge.payment_intent;
    if (id)
      await settleHire(manager, hire, { id, amount_received: charge.amount_captured, latest_charge: charge });
  }

  private async applyDisputes(
    manager: EntityManager,
    hireId: string,
    disputes: Stripe.Dispute[],
  ): Promise<void> {
    const hire = await lockHire(manager, hireId);
    if (!hire) return;
    for (const { id, status } of disputes)
      if (isWon(status)) await postToLedger(manager, { hire, kind: 'dispute_won', source: id });
    const isOpen = disputes.some(({ status }) => !isWon(status) && status !== 'lost');
    if (isOpen && canTransition('contest', hire))
      await transition(manager, 'contest', 'stripe', hire, { status: 'contested' });
    if (!isOpen && disputes.length > 0 && canTransition('uncontest', hire))
      await transition(manager, 'uncontest', 'stripe', hire, { status: 'paid' });
  }
}

const wonStatuses: readonly Stripe.Dispute.Status[] = ['won', 'warning_closed', 'prevented'];

/** Whether the bank decided that the payment stays. */
const isWon = (status: Stripe.Dispute.Status): boolean => wonStatuses.includes(status);
