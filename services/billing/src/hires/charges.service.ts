import { requestEmail } from '@nearward/common/events/outbox';
import type { ChargeProblem } from '@nearward/proto/rest/hire';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingEmails } from '../emails/billing-emails.js';
import { withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { transition } from './hire-state-machine.js';
import { lockHire, type StoredHire } from './hire.js';
import { descriptionOf, applyPaymentStatus, isFailed } from './settlement.js';

// Stripe forgets an idempotency key after a day.
const keyLifetimeMs = 20 * 60 * 60 * 1_000;

/**
 * Charges the fee of a hire to the saved card, once: off-session with a key made of the hire's id, so that whatever
 * crashes in between, the next try is the same payment.
 */
@Injectable()
export class ChargesService {
  private readonly logger = new Logger('Charges');

  constructor(
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
  ) {}

  /** Charges the saved card. A refusal of the card makes the hire due; anything else is thrown, to be tried again. */
  async charge(manager: EntityManager, known: StoredHire): Promise<void> {
    const outcome = await this.tryToPay(known);
    const hire = await lockHire(manager, known.id);
    if (hire?.status !== 'charging') return;
    if (typeof outcome !== 'string') return applyPaymentStatus(manager, hire, outcome);
    await transition(manager, 'decline', 'stripe', hire, {
      status: 'due',
      problem: outcome,
      payment_intent: null,
    });
    await requestEmail<BillingEmails>(manager, 'hire-due', hire.id);
  }

  /** The payment, made or under way, or why the card does not do. Throws what says nothing of the card. */
  private async tryToPay(hire: StoredHire): Promise<Stripe.PaymentIntent | ChargeProblem> {
    try {
      const payment = await this.pay(hire, await this.customers.ofPerson(hire.employer_key));
      return payment.status === 'succeeded' || payment.status === 'processing' ? payment : 'declined';
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      if (!(error instanceof Stripe.errors.StripeCardError))
        this.logger.warn(`Stripe refuses a charge, and not because of the card: ${String(error)}`);
      return problem;
    }
  }

  private async pay(hire: StoredHire, { stripe_id }: Customer): Promise<Stripe.PaymentIntent> {
    const asked = hire.asked_at ?? hire.reported_at;
    const mayBeForgotten = Date.now() - asked.getTime() > keyLifetimeMs;
    const earlier = mayBeForgotten ? await this.earlierPayment(hire, stripe_id) : null;
    if (earlier) return earlier;
    return withIdempotencyKey({
      key: `hire.${hire.id}`,
      lookUp: () => this.earlierPayment(hire, stripe_id),
      send: (options) =>
        this.stripe.paymentIntents.create(
          {
            amount: hire.charge_cents,
            currency: 'usd',
            customer: stripe_id,
            payment_method: hire.payment_method ?? '',
            allowed_payment_method_types: ['card'],
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' }, // nobody is there to be led anywhere
            off_session: true,
            confirm: true,
            description: descriptionOf(hire),
            metadata: { hire_id: hire.id },
            expand: ['latest_charge'],
          },
          options,
        ),
    });
  }

  /**
   * What was paid although it is not known under its key any more. What was begun and came to nothing is called off, so
   * that it cannot be made later.
   */
  private async earlierPayment(hire: StoredHire, stripe_id: string): Promise<Stripe.PaymentIntent | null> {
    const begun = this.stripe.paymentIntents.list({
      customer: stripe_id,
      limit: 100,
      expand: ['data.latest_charge'],
    });
    for await (const payment of begun) {
      if (payment.metadata.hire_id !== hire.id) continue;
      if (payment.status === 'succeeded' || payment.status === 'processing') return payment;
      if (!isFailed(payment)) await this.stripe.paymentIntents.cancel(payment.id);
    }
    return null;
  }
}

/** Why a card does not do; null for what says nothing of the card, as when Stripe is away or busy. */
function problemOf(error: unknown): ChargeProblem | null {
  if (error instanceof Stripe.errors.StripeCardError)
    return error.code === 'authentication_required' ? 'authentication_needed' : 'declined';
  // The card was taken off the customer meanwhile. A 409 says that another try with the same key is under way.
  const gone = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
  return gone ? 'declined' : null;
}
