import { command, sql } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CustomerStateService } from '../webhooks/customer-state.service.js';
import { canTransition } from '../hires/hire-state-machine.js';
import { lockHire } from '../ledger/hire.js';
import { settleHire } from '../payments/settlement.js';
import { type CustomerOwner, DifferencesService, type HirePayment } from './differences.service.js';
import type { Command } from '@nearward/common/app/service-definition';

const nextOwner = sql(
  { owner_key: z.string(), stripe_ids: z.array(z.string()), current: z.string().nullable() },
  `select owner_key, array(
     select customer.stripe_id union select stripe_id from former_customer former
     where former.owner_key = customer.owner_key) as stripe_ids,
     case when not exists (select from former_customer former where former.stripe_id = customer.stripe_id)
          then stripe_id end as current
   from customer where owner_key > $1 order by owner_key limit 1`,
);
/** Safe to retry: an earlier payment is found by its idempotency key or its hire. */
const stuckCharges = sql(
  { id: z.uuid() },
  `select id from hire where employer_key = $1 and status = 'charging' and reported_at < now() - interval '1 hour'`,
);

/** In the first hour after a payment, the process that charged it may still be creating the invoice. */
const hourMs = 60 * 60_000;

const markUninvoiced = command(
  `update hire set uninvoiced_payment = $2
   where id = $1 and employer_key = $3 and uninvoiced_payment is null and exists (
     select from ledger_entry where hire_id = $1 and payment_intent = $2)
   returning id`,
);

/**
 * Compares Stripe with the database for each customer. Missed webhooks are handled by the same code as received ones, missing
 * payments of hires are posted, and the remaining differences are listed for operators.
 */
@Injectable()
export class ReconcileService {
  private readonly logger = new Logger('Reconcile');

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly states: CustomerStateService,
    private readonly differences: DifferencesService,
  ) {}

  /** The next owner in order; start with ''. */
  findNextOwner(after: string): Promise<CustomerOwner | undefined> {
    return nextOwner.first(this.dataSource, after);
  }

  /** Fixes what is certain. Returns the number of remaining differences. */
  async reconcile(owner: CustomerOwner): Promise<number> {
    for (const stripeId of owner.stripe_ids) await this.states.refresh(stripeId);
    await this.retryCharges(owner);
    const payments = await this.fetchPayments(owner.stripe_ids);
    await this.postMissing(owner, payments);
    await this.requestInvoices(owner, payments);
    const differences = await this.differences.findDifferences(owner, payments);
    if (differences.length > 0)
      this.logger.warn({ msg: 'Stripe and the ledger differ', count: differences.length });
    return differences.length;
  }

  private async retryCharges({ owner_key }: CustomerOwner): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { id } of await stuckCharges.all(manager, owner_key))
        await publish(manager, 'billing.v1.ChargeRequested', { hireId: id });
    });
  }

  private async fetchPayments(customers: readonly string[]): Promise<HirePayment[]> {
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

  private async remainingCents(charge: Stripe.Charge): Promise<number> {
    let lost = 0;
    if (charge.disputed)
      for await (const { status, amount } of this.stripe.disputes.list({ charge: charge.id, limit: 100 }))
        if (status === 'lost') lost += amount;
    return charge.amount_captured - charge.amount_refunded - lost;
  }

  /** Posts payments that can settle a hire, as their webhooks would have done. */
  private async postMissing({ owner_key }: CustomerOwner, payments: HirePayment[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const { hireId, charge, payment } of payments) {
        const hire = await lockHire(manager, hireId);
        if (hire?.employer_key !== owner_key || !canTransition('settle', hire) || charge.amount_refunded > 0)
          continue;
        const { amount_captured: amount_received } = charge;
        await settleHire(manager, hire, { id: payment, amount_received, latest_charge: charge });
      }
    });
  }

  /** For payments without an invoice. Skips a hire that has an invoice of any of its payments. */
  private async requestInvoices(
    { owner_key, current }: CustomerOwner,
    payments: HirePayment[],
  ): Promise<void> {
    const retained = payments.filter(
      ({ charge, net_cents }) =>
        net_cents > 0 && charge.customer === current && charge.created * 1_000 < Date.now() - hourMs,
    );
    if (!current || retained.length === 0) return;
    const invoiced = await this.fetchInvoicedHires(current);
    await this.dataSource.transaction(async (manager) => {
      for (const { hireId, payment } of retained)
        if (!invoiced.has(hireId) && (await markUninvoiced.some(manager, hireId, payment, owner_key)))
          await publish(manager, 'billing.v1.ChargeRequested', { hireId });
    });
  }

  private async fetchInvoicedHires(customer: string): Promise<Set<string | undefined>> {
    const hires = new Set<string | undefined>();
    for await (const { metadata } of this.stripe.invoices.list({ customer, limit: 100 }))
      hires.add(metadata?.hire_id);
    return hires;
  }
}

/** Compares every customer with Stripe now. Exits with 1 on differences, so that a scheduler reports them. */
export const reconcileCommand: Command = async ({ app }) => {
  const service = app.get(ReconcileService, { strict: false });
  let [customers, differences] = [0, 0];
  let owner = await service.findNextOwner('');
  for (; owner; owner = await service.findNextOwner(owner.owner_key)) {
    customers += 1;
    differences += await service.reconcile(owner);
  }
  if (differences > 0) process.exitCode = 1;
  return `${customers} customer(s) compared with Stripe; ${differences} difference(s) for an operator to look at`;
};
