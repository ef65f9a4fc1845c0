import { sql } from '@nearward/common/database/sql';
import { IdArg, KeyArg } from '@nearward/common/app/graphql/args';
import { RequestError } from '@nearward/common/errors/request-error';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Resolver } from '@nestjs/graphql';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { throwProviderFailed } from '../stripe/stripe.provider.js';
import { CheckoutSession } from '../stripe/checkout-options.js';

const paymentOf = sql(
  { payment_intent: z.string() },
  `select payment_intent from ledger_entry
   where hire_id = $1 and employer_key = $2 and payment_intent is not null order by at desc, id desc limit 1`,
);
const invoiceOf = sql(
  { stripe_id: z.string() },
  'select stripe_id from invoice where stripe_id = $1 and owner_key = $2',
);

/** Excludes input that Postgres cannot compare with text, such as NUL. */
const stripeIdPattern = /^\w+$/;

/** Receipts and invoices at Stripe. Their URLs expire after a month, so each click fetches a new one. */
@Resolver()
export class DocumentsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  /** The receipt of the latest payment for a hire. */
  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  async openHireReceipt(
    @IdArg() hireId: string,
    @CurrentPerson('billing') { owner_key }: SignedIn,
  ): Promise<CheckoutSession> {
    const entry = await paymentOf.first(this.dataSource, hireId, owner_key);
    const receipt = entry && (await this.fetchReceipt(entry.payment_intent).catch(throwProviderFailed));
    if (!receipt?.receipt_url) throw new RequestError('NOT_FOUND', texts.receiptNotFound);
    return { sessionId: receipt.id, url: receipt.receipt_url };
  }

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  async openInvoice(
    @KeyArg() id: string,
    @CurrentPerson('billing') { owner_key }: SignedIn,
  ): Promise<CheckoutSession> {
    const own = stripeIdPattern.test(id) ? await invoiceOf.first(this.dataSource, id, owner_key) : undefined;
    const invoice = own && (await this.stripe.invoices.retrieve(own.stripe_id).catch(throwProviderFailed));
    if (!invoice?.hosted_invoice_url) throw new RequestError('NOT_FOUND', texts.invoiceNotFound);
    return { sessionId: invoice.id, url: invoice.hosted_invoice_url };
  }

  private async fetchReceipt(payment: string): Promise<Stripe.Charge | null> {
    const { latest_charge } = await this.stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge'],
    });
    return typeof latest_charge === 'object' ? latest_charge : null;
  }
}
