import { requestEmail } from '@nearward/common/events/outbox';
import type { Effect } from '@nearward/common/events/queues';
import type { ChargeProblem } from '@nearward/proto/rest/hire';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingEmails } from '../emails/billing-emails.js';
import { withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { transition } from '../hires/hire-state-machine.js';
import { lockHire, type StoredHire } from '../ledger/hire.js';
import { descriptionOf, applyPaymentStatus, isFailed } from './settlement.js';

// Stripe forgets an idempotency key after a day.
const keyLifetimeMs = 20 * 60 * 60 * 1_000;

/** Charges a fee to the saved card off-session. The idempotency key is made of the hire id, so retries cannot charge twice. */
@Injectable()
export class ChargesService {
  private readonly logger = new Logger('Charges');

  constructor(
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
  ) {}

  /** Charges the saved card. A declined card makes the hire due. Other errors are thrown, and the queue retries. */
  async charge(staleHire: StoredHire): Promise<Effect> {
    const outcome = await this.tryCharge(staleHire);
    return async (manager) => {
      const hire = await lockHire(manager, staleHire.id);
      if (hire?.status !== 'charging') return;
      if (typeof outcome !== 'string') return applyPaymentStatus(manager, hire, outcome);
      await transition(manager, 'decline', 'stripe', hire, {
        status: 'due',
        problem: outcome,
        payment_intent: null,
      });
      await requestEmail<BillingEmails>(manager, 'hire-due', hire.id);
    };
  }

  /** Returns the payment, or why the card was declined. Throws errors that are not about the card. */
  private async tryCharge(hire: StoredHire): Promise<Stripe.PaymentIntent | ChargeProblem> {
    try {
      const payment = await this.createPayment(hire, await this.customers.findOrCreate(hire.employer_key));
      return payment.status === 'succeeded' || payment.status === 'processing' ? payment : 'declined';
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      if (!(error instanceof Stripe.errors.StripeCardError))
        this.logger.warn(`Stripe rejected a charge for a reason other than the card: ${String(error)}`);
      return problem;
    }
  }

  private async createPayment(hire: StoredHire, { stripe_id }: Customer): Promise<Stripe.PaymentIntent> {
    const requestedAt = hire.asked_at ?? hire.reported_at;
    const hasKeyExpired = Date.now() - requestedAt.getTime() > keyLifetimeMs;
    const earlier = hasKeyExpired ? await this.findEarlierPayment(hire, stripe_id) : null;
    if (earlier) return earlier;
    return withIdempotencyKey({
      key: `hire.${hire.id}`,
      lookUp: () => this.findEarlierPayment(hire, stripe_id),
      send: (options) =>
        this.stripe.paymentIntents.create(
          {
            amount: hire.charge_cents,
            currency: 'usd',
            customer: stripe_id,
            payment_method: hire.payment_method ?? '',
            allowed_payment_method_types: ['card'],
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' }, // no one can follow a redirect off-session
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

  /** Finds a payment whose idempotency key Stripe may have dropped. Cancels unfinished ones, so that they cannot succeed later. */
  private async findEarlierPayment(
    hire: StoredHire,
    stripe_id: string,
  ): Promise<Stripe.PaymentIntent | null> {
    const payments = this.stripe.paymentIntents.list({
      customer: stripe_id,
      limit: 100,
      expand: ['data.latest_charge'],
    });
    for await (const payment of payments) {
      if (payment.metadata.hire_id !== hire.id) continue;
      if (payment.status === 'succeeded' || payment.status === 'processing') return payment;
      if (!isFailed(payment)) await this.stripe.paymentIntents.cancel(payment.id);
    }
    return null;
  }
}

/** Why the card was declined, or null for an error that is not about the card, such as an outage. */
function problemOf(error: unknown): ChargeProblem | null {
  if (error instanceof Stripe.errors.StripeCardError)
    return error.code === 'authentication_required' ? 'authentication_needed' : 'declined';
  // The card was detached from the customer. A 409 means that another request with the same key is running.
  const isDetached = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
  return isDetached ? 'declined' : null;
}
