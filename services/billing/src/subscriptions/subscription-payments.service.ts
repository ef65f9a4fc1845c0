import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { asEmployer, requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import { owingStatuses } from '@nearward/proto/rest/subscription';
import { texts } from '@nearward/proto/rest/texts';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { throwProviderFailed } from '../stripe/throw-provider-failed.js';
import type { CheckoutSession } from '../stripe/checkout-session.object.js';

const unpaidSubscriptions = sql(
  { stripe_id: z.string() },
  'select stripe_id from subscription where owner_key = $1 and status = any($2) order by start_date desc limit 1',
);

/** Payments of renewals that were declined. */
@Injectable()
export class SubscriptionPaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
  ) {}

  /** The hosted page of the open invoice. Fetched each time, because its URL expires after some weeks. */
  async open(viewer: Viewer): Promise<CheckoutSession> {
    const { owner_key } = asEmployer(requireInPerson(viewer), 'billing');
    const unpaid = await unpaidSubscriptions.first(this.dataSource, owner_key, owingStatuses);
    const invoice = unpaid && (await this.fetchOpenInvoice(unpaid.stripe_id).catch(throwProviderFailed));
    if (!invoice?.hosted_invoice_url) throw new RequestError('CONFLICT', texts.subscriptionPaid);
    return { sessionId: invoice.id, url: invoice.hosted_invoice_url };
  }

  private async fetchOpenInvoice(subscription: string): Promise<Stripe.Invoice | undefined> {
    const { data } = await this.stripe.invoices.list({ subscription, status: 'open', limit: 1 });
    return data[0];
  }
}
