import { IdArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentPerson } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Args, Int, Mutation, Resolver } from '@nestjs/graphql';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { CardsService } from '../cards/cards.service.js';
import { PaymentPagesService } from '../payments/payment-pages.service.js';
import { CheckoutSession } from '../stripe/checkout-options.js';
import { customerOf } from '../stripe/customers.service.js';
import { throwProviderFailed } from '../stripe/stripe.provider.js';
import { CheckoutService } from '../subscriptions/checkout.service.js';
import { CustomerStateService } from '../webhooks/customer-state.service.js';

/** Opens hosted pages of Stripe for an employer. */
@Resolver()
export class HostedPagesResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly states: CustomerStateService,
    private readonly cards: CardsService,
    private readonly checkouts: CheckoutService,
    private readonly payments: PaymentPagesService,
  ) {}

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openCardSetup(@CurrentPerson('billing') { owner_key }: SignedIn): Promise<CheckoutSession> {
    return this.open(owner_key, () => this.cards.openSetup(owner_key));
  }

  @Mutation(() => CheckoutSession)
  openCheckout(
    @TextArg('priceId') priceId: string,
    @CurrentPerson('billing') { owner_key }: SignedIn,
  ): Promise<CheckoutSession> {
    return this.open(owner_key, () => this.checkouts.open(owner_key, { priceId }));
  }

  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openHirePayment(
    @IdArg() id: string,
    @Args('charge_cents', { type: () => Int }) charge_cents: number,
    @CurrentPerson('billing') { owner_key }: SignedIn,
  ): Promise<CheckoutSession> {
    return this.open(owner_key, () => this.payments.open(owner_key, id, { charge_cents }));
  }

  /**
   * Opens a page. If the customer was deleted at Stripe and the webhook about that has not arrived, refreshes the customer
   * and opens the page again, for a new one. PROVIDER_FAILED if Stripe fails.
   */
  private open(owner_key: string, page: () => Promise<CheckoutSession>): Promise<CheckoutSession> {
    const reopen = async (error: unknown) => {
      if (!isCustomerMissing(error)) throw error;
      const customer = await customerOf.first(this.dataSource, owner_key);
      if (customer) await this.states.refresh(customer.stripe_id);
      return page();
    };
    return page().catch(reopen).catch(throwProviderFailed);
  }
}

const isCustomerMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';
