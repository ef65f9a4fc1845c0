import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';
import { CardsService } from '../cards/cards.service.js';
import { PaymentPagesService } from '../payments/payment-pages.service.js';
import { CheckoutSession } from '../stripe/checkout-session.object.js';
import { CheckoutService } from '../subscriptions/checkout.service.js';
import { HostedPagesService } from './hosted-pages.service.js';

@Resolver()
export class HostedPagesResolver {
  constructor(
    private readonly hosted: HostedPagesService,
    private readonly cards: CardsService,
    private readonly checkouts: CheckoutService,
    private readonly payments: PaymentPagesService,
  ) {}

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openCardSetup(@CurrentViewer() viewer: Viewer): Promise<CheckoutSession> {
    return this.hosted.open(viewer, () => this.cards.openSetup(viewer));
  }

  @Mutation(() => CheckoutSession)
  openCheckout(
    @Args('priceId', { type: () => String }) priceId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CheckoutSession> {
    return this.hosted.open(viewer, () => this.checkouts.open(viewer, { priceId }));
  }

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openHirePayment(
    @Args('id', { type: () => ID }) id: string,
    @Args('charge_cents', { type: () => Int }) charge_cents: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CheckoutSession> {
    return this.hosted.open(viewer, () => this.payments.open(viewer, id, { charge_cents }));
  }
}
