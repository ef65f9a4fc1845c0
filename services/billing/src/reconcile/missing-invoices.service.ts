import { command } from '@nearward/common/database/sql';
import { publish } from '@nearward/common/events/outbox';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { CustomerOwner, HirePayment } from './stripe-payments.service.js';

/** In the first hour after a payment, the process that charged it may still be creating the invoice. */
const hourMs = 60 * 60_000;

const markUninvoiced = command(
  `update hire set uninvoiced_payment = $2
   where id = $1 and employer_key = $3 and uninvoiced_payment is null and exists (
     select from ledger_entry where hire_id = $1 and payment_intent = $2)
   returning id`,
);

/** Payments for hires without an invoice, for example from earlier releases. */
@Injectable()
export class MissingInvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  /** Skips a hire that has an invoice of any of its payments. */
  async requestInvoices({ owner_key, current }: CustomerOwner, payments: HirePayment[]): Promise<void> {
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
