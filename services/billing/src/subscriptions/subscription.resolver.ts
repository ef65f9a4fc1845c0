import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import {
  AllowSuspended,
  CurrentPerson,
  CurrentSelf,
  User,
} from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { owingStatuses } from '@nearward/proto/rest/subscription-status';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CheckoutSession } from '../stripe/checkout-options.js';
import { throwProviderFailed } from '../stripe/stripe.provider.js';
import { findSubscription, Subscription, SubscriptionsService } from './subscriptions.service.js';

const unpaidSubscriptions = sql(
  { stripe_id: z.string() },
  'select stripe_id from subscription where owner_key = $1 and status = any($2) order by start_date desc limit 1',
);

@Resolver(() => User)
export class SubscriptionResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  // Nullable like every field on a type of another service, so that an outage here does not fail the query.
  @ResolveField(() => Subscription, { name: 'subscription', nullable: true })
  ownSubscription(@CurrentSelf('any') { owner_key }: SignedIn): Promise<Subscription> {
    return findSubscription(this.dataSource, owner_key);
  }

  /** The hosted page of an unpaid subscription's open invoice, whose URL expires after some weeks. */
  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  async openSubscriptionPayment(@CurrentPerson('billing') { owner_key }: SignedIn): Promise<CheckoutSession> {
    const unpaid = await unpaidSubscriptions.first(this.dataSource, owner_key, owingStatuses);
    const open = { subscription: unpaid?.stripe_id, status: 'open', limit: 1 } as const;
    const invoices = unpaid && (await this.stripe.invoices.list(open).catch(throwProviderFailed));
    const [invoice] = invoices?.data ?? [];
    if (!invoice?.hosted_invoice_url) throw new RequestError('CONFLICT', texts.subscriptionPaid);
    return { sessionId: invoice.id, url: invoice.hosted_invoice_url };
  }

  /** Always true: the subscription ends with its period. */
  @Mutation(() => Boolean)
  @AllowSuspended()
  async cancelSubscription(@CurrentPerson('billing') { owner_key }: SignedIn): Promise<boolean> {
    await this.subscriptions.cancel(owner_key);
    return true;
  }
}
