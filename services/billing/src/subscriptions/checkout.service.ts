import { command } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { pagePath } from '@nearward/proto/page-path';
import { isLiving, isOwing, type SubscriptionStatus } from '@nearward/proto/rest/subscription-status';
import { checkoutRequest } from '@nearward/proto/rest/subscription';
import type { PriceId } from '@nearward/proto/choices';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { type BillingEnv, ENV } from '../env.js';
import { returnUrls } from '../stripe/employer-page.js';
import { retryWhileKeyInUse, withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { type CheckoutSession, paymentOptions, stripePrice } from '../stripe/checkout-options.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { findSubscription, knownStatus } from './subscriptions.service.js';

// Updates no row if another request stored a session for another plan.
const saveSession = command(
  `update customer set open_checkout = $1
   where owner_key = $2 and (open_checkout is not distinct from $3 or open_checkout = $1)`,
);

@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Opens a hosted checkout; a second click gets the same one. CONFLICT if a subscription exists, paid or not. */
  async open(owner_key: string, input: { priceId: string }): Promise<CheckoutSession> {
    const { priceId } = validate(checkoutRequest, input);
    const { status } = await findSubscription(this.dataSource, owner_key);
    requireNoSubscription(status);
    return this.openSession(owner_key, priceId);
  }

  private async openSession(owner_key: string, priceId: PriceId): Promise<CheckoutSession> {
    const customer = await this.customers.findOrCreate(owner_key);
    const session = (await this.findReusable(customer, priceId)) ?? (await this.create(customer, priceId));
    const savedCount = await saveSession.count(
      this.dataSource,
      session.id,
      owner_key,
      customer.open_checkout,
    );
    // Another request chose another plan: close its page first. No one has seen this one.
    if (savedCount === 0) return this.openSession(owner_key, priceId);
    return { sessionId: session.id, url: session.url ?? '' };
  }

  /** The latest session, if it can still be paid for this plan. Closes one for the other plan or a deleted customer. */
  private async findReusable(
    { open_checkout, stripe_id }: Customer,
    priceId: PriceId,
  ): Promise<Stripe.Checkout.Session | null> {
    if (!open_checkout) return null;
    const session = await this.stripe.checkout.sessions.retrieve(open_checkout);
    // Paid, but the webhook has not arrived yet. Another session would allow a second payment.
    if (session.status === 'complete') requireNoSubscription(await this.fetchStatus(session));
    if (session.status !== 'open') return null;
    if (session.metadata?.price_id === priceId && session.customer === stripe_id) return session;
    await this.stripe.checkout.sessions.expire(session.id);
    return null;
  }

  private async fetchStatus({ subscription }: Stripe.Checkout.Session): Promise<SubscriptionStatus> {
    if (typeof subscription !== 'string') return 'none';
    return knownStatus.parse((await this.stripe.subscriptions.retrieve(subscription)).status);
  }

  private async create(
    { owner_key, stripe_id, open_checkout }: Customer,
    priceId: PriceId,
  ): Promise<Stripe.Checkout.Session> {
    const back = await returnUrls(this.dataSource, this.env, owner_key, [
      pagePath('/subscription'),
      { checkout: 'done' },
    ]);
    return withIdempotencyKey({
      // The key stays the same in all processes until that session is paid or expires, or the customer is replaced.
      key: `checkout.${stripe_id}.${priceId}.${open_checkout ?? 'first'}`,
      lookUp: () => Promise.resolve(null), // no one has seen a page without a response
      send: (options) =>
        retryWhileKeyInUse(() =>
          this.stripe.checkout.sessions.create(
            {
              ...paymentOptions(this.env),
              mode: 'subscription',
              customer: stripe_id,
              allowed_payment_method_types: ['card'],
              line_items: [{ price: stripePrice(priceId, this.env), quantity: 1 }],
              ...back,
              metadata: { price_id: priceId },
            },
            options,
          ),
        ),
    });
  }
}

/** Allows one subscription at a time. An unpaid one must be paid, not bought again. */
function requireNoSubscription(status: SubscriptionStatus): void {
  if (isOwing(status)) throw new RequestError('CONFLICT', texts.subscriptionOwing);
  if (isLiving(status)) throw new RequestError('CONFLICT', texts.subscriptionActive);
}
