import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { asEmployer, requireInPerson, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { owingStatuses } from '@nearward/proto/rest/subscription-status';
import { texts } from '@nearward/proto/rest/texts';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CheckoutSession } from '../stripe/checkout-options.js';
import { throwProviderFailed } from '../stripe/stripe.provider.js';
import { Subscription } from './subscription.object.js';
import { findSubscription, SubscriptionsService } from './subscriptions.service.js';

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
  ownSubscription(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Subscription> {
    return findSubscription(this.dataSource, asEmployer(requireSelf(viewer, user), 'any').owner_key);
  }

  /** The hosted page of an unpaid subscription's open invoice, whose URL expires after some weeks. */
  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  async openSubscriptionPayment(@CurrentViewer() viewer: Viewer): Promise<CheckoutSession> {
    const { owner_key } = asEmployer(requireInPerson(viewer), 'billing');
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
  async cancelSubscription(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    await this.subscriptions.cancel(viewer);
    return true;
  }
}
