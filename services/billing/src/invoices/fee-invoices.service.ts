import { command } from '@nearward/common/database/sql';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { requestCustomerErasure } from '../ledger/erase-data.js';
import { type BillingEnv, ENV } from '../env.js';
import type { StoredHire } from '../ledger/hire.js';
import { descriptionOf } from '../payments/settlement.js';
import { withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { feePriceData } from '../stripe/checkout-options.js';

const clearUninvoiced = command(
  'update hire set uninvoiced_payment = null where id = $1 and uninvoiced_payment = $2',
);

/**
 * Invoices of connection fees that were charged to the saved card. A hosted page creates its own. The invoice is created after
 * the payment, which is attached to it, so an invoice never causes a charge.
 */
@Injectable()
export class FeeInvoicesService {
  constructor(
    private readonly stripe: Stripe,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Only calls Stripe. Resumes after a crash: the state of the invoice shows the missing steps. */
  async createInvoice(hire: StoredHire): Promise<void> {
    const { uninvoiced_payment } = hire;
    if (!uninvoiced_payment) return;
    const payment = await this.stripe.paymentIntents.retrieve(uninvoiced_payment, {
      expand: ['latest_charge'],
    });
    const customer = await this.findPayer(payment);
    if (!customer.deleted)
      await this.completeInvoice(await this.findOrCreate(hire, payment, customer), hire, payment);
  }

  async markInvoiced(manager: EntityManager, { id, uninvoiced_payment }: StoredHire): Promise<void> {
    if (!uninvoiced_payment) return;
    await clearUninvoiced.run(manager, id, uninvoiced_payment);
    await requestCustomerErasure(manager, id);
  }

  /** Returns the customer of a payment. Copies a missing address from the card. */
  private async findPayer({ customer, latest_charge }: Stripe.PaymentIntent) {
    const id = typeof customer === 'object' ? (customer?.id ?? '') : customer;
    const expand = this.env.STRIPE_AUTOMATIC_TAX === 'on' ? ['tax'] : [];
    const payer = await this.stripe.customers.retrieve(id, { expand });
    const billingAddress = typeof latest_charge === 'object' ? latest_charge?.billing_details.address : null;
    if (payer.deleted || payer.address || !billingAddress?.country) return payer;
    const { city, country, line1, line2, postal_code, state } = billingAddress;
    const fields = { city, country, line1, line2, postal_code, state };
    const address = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    return this.stripe.customers.update(id, { address, expand });
  }

  private async findOrCreate(
    hire: StoredHire,
    payment: Stripe.PaymentIntent,
    { id: customer, tax }: Stripe.Customer,
  ): Promise<Stripe.Invoice> {
    const findExisting = () => this.findInvoice(customer, payment.id);
    const isTaxed = this.env.STRIPE_AUTOMATIC_TAX === 'on' && tax?.automatic_tax === 'supported';
    return (
      (await findExisting()) ??
      withIdempotencyKey({
        key: `fee-invoice.${payment.id}`,
        lookUp: findExisting,
        send: (options) =>
          this.stripe.invoices.create(
            {
              customer,
              currency: 'usd',
              auto_advance: false,
              pending_invoice_items_behavior: 'exclude',
              description: descriptionOf(hire),
              metadata: { hire_id: hire.id, payment_intent: payment.id },
              automatic_tax: { enabled: isTaxed },
            },
            options,
          ),
      })
    );
  }

  private async completeInvoice(
    draft: Stripe.Invoice,
    hire: StoredHire,
    { id: payment_intent, amount_received }: Stripe.PaymentIntent,
  ): Promise<void> {
    let invoice = draft;
    if (invoice.status === 'draft' && invoice.lines.data.length === 0)
      invoice = await this.addFee(invoice.id, hire, payment_intent, amount_received);
    if (invoice.total !== amount_received)
      throw new Error(`The total of invoice ${invoice.id} differs from payment ${payment_intent}`);
    if (invoice.status === 'draft')
      invoice = await this.stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
    if (invoice.status === 'open') await this.stripe.invoices.attachPayment(invoice.id, { payment_intent });
  }

  private addFee(id: string, hire: StoredHire, payment: string, cents: number): Promise<Stripe.Invoice> {
    return withIdempotencyKey({
      key: `fee-invoice-line.${payment}`,
      lookUp: async () => {
        const invoice = await this.stripe.invoices.retrieve(id);
        return invoice.lines.data.length > 0 ? invoice : null;
      },
      send: (options) => {
        const price_data = feePriceData(this.env, { name: descriptionOf(hire), cents });
        return this.stripe.invoices.addLines(id, { lines: [{ price_data }] }, options);
      },
    });
  }

  private async findInvoice(customer: string, payment: string): Promise<Stripe.Invoice | null> {
    for await (const invoice of this.stripe.invoices.list({ customer, limit: 100 }))
      if (isOfPayment(invoice, payment)) return invoice;
    return null;
  }
}

const isOfPayment = ({ metadata, status }: Stripe.Invoice, payment: string): boolean =>
  metadata?.payment_intent === payment && status !== 'void';
