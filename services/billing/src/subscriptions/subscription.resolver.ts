import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { asEmployer, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CheckoutSession } from '../stripe/checkout-session.object.js';
import { SubscriptionPaymentsService } from './subscription-payments.service.js';
import { Subscription } from './subscription.object.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Resolver(() => User)
export class SubscriptionResolver {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly payments: SubscriptionPaymentsService,
  ) {}

  // Nullable like every field on a type of another service, so that an outage here does not fail the query.
  @ResolveField(() => Subscription, { name: 'subscription', nullable: true })
  ownSubscription(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Subscription> {
    return this.subscriptions.findByOwner(asEmployer(requireSelf(viewer, user), 'any').owner_key);
  }

  /** Opens the payment page of an unpaid subscription. */
  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openSubscriptionPayment(@CurrentViewer() viewer: Viewer): Promise<CheckoutSession> {
    return this.payments.open(viewer);
  }

  /** Always true: the subscription ends with its period. */
  @Mutation(() => Boolean)
  @AllowSuspended()
  async cancelSubscription(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    await this.subscriptions.cancel(viewer);
    return true;
  }
}
