import { requestMail } from '@nearward/common/events/outbox';
import type { ChargeProblem } from '@nearward/proto/rest/hire';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingMails } from '../mails/billing-mails.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { move } from './hire-life.js';
import { holdHire, readHire, type StoredHire } from './hire.js';
import { descriptionOf, settle } from './settlement.js';

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
  async charge(manager: EntityManager, hireId: string): Promise<void> {
    const known = await readHire(manager, hireId);
    if (known?.status !== 'charging') return;
    const outcome = await this.tryToPay(known);
    const hire = await holdHire(manager, hireId);
    if (hire?.status !== 'charging') return;
    if (typeof outcome !== 'string') return settle(manager, hire, outcome);
    await move(manager, 'decline', 'stripe', hire, { status: 'due', problem: outcome });
    await requestMail<BillingMails>(manager, 'hire-due', hire.id);
  }

  /** The payment, or why the card does not do. Throws what says nothing of the card. */
  private async tryToPay(hire: StoredHire): Promise<Stripe.PaymentIntent | ChargeProblem> {
    try {
      const payment = await this.pay(hire, await this.customers.ofPerson(hire.employer_key));
      return payment.status === 'succeeded' ? payment : 'declined';
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      if (!(error instanceof Stripe.errors.StripeCardError))
        this.logger.warn(`Stripe refuses a charge, and not because of the card: ${String(error)}`);
      return problem;
    }
  }

  private async pay(hire: StoredHire, { stripe_id }: Customer): Promise<Stripe.PaymentIntent> {
    const earlier = await this.earlierPayment(hire, stripe_id);
    if (earlier) return earlier;
    return this.stripe.paymentIntents.create(
      {
        amount: hire.charge_cents,
        currency: 'usd',
        customer: stripe_id,
        payment_method: hire.payment_method ?? '',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' }, // nobody is there to be led anywhere
        off_session: true,
        confirm: true,
        description: descriptionOf(hire),
        metadata: { hire_id: hire.id },
        expand: ['latest_charge'],
      },
      { idempotencyKey: `hire.${hire.id}` },
    );
  }

  /** For a charge that comes so late that its key may be forgotten: looked for among what was paid. */
  private async earlierPayment(hire: StoredHire, stripe_id: string): Promise<Stripe.PaymentIntent | null> {
    if (Date.now() - hire.reported_at.getTime() < keyLifetimeMs) return null;
    const paid = this.stripe.paymentIntents.list({
      customer: stripe_id,
      limit: 100,
      expand: ['data.latest_charge'],
    });
    for await (const payment of paid)
      if (payment.metadata.hire_id === hire.id && payment.status === 'succeeded') return payment;
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
