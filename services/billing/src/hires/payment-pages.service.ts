import { command, sql } from '@nearward/common/database/sql';
import { Refusal } from '@nearward/common/errors';
import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import { requireInPerson, type Viewer } from '@nearward/common/viewer/viewer';
import { hirePayment } from '@nearward/proto/rest/hire';
import { pagePath } from '@nearward/proto/page-path';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BillingEnv } from '../env.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { providerFailed } from '../stripe/provider-failed.js';
import type { CheckoutSession } from '../subscriptions/checkout-session.object.js';
import { can } from './hire-life.js';
import { holdHire, requireOwnHire, type StoredHire } from './hire.js';
import { descriptionOf, settle } from './settlement.js';

const keepPage = command('update hire set open_checkout = $2 where id = $1');
const openPages = sql(
  { id: z.uuid(), open_checkout: z.string() },
  `select id, open_checkout from hire
   where employer_key = $1 and status in ('due', 'disputed') and open_checkout is not null`,
);

interface PaidPage {
  hireId: string;
  payment: Stripe.PaymentIntent;
}

/** The hosted pages on which what is due is paid, of which one is open at a time. */
@Injectable()
export class PaymentPagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** A hosted page on which what is due is paid. CONFLICT when that is nothing, or not the amount that was agreed to. */
  async open(viewer: Viewer, id: string, input: unknown): Promise<CheckoutSession> {
    const { owner_key } = requireInPerson(viewer);
    const { charge_cents } = validate(hirePayment, input);
    const ifDue = <T>(then: (manager: EntityManager, hire: StoredHire) => Promise<T>): Promise<T> =>
      this.dataSource.transaction(async (manager) => {
        const hire = await requireOwnHire(manager, owner_key, id);
        if (hire.status !== 'due') throw new Refusal('CONFLICT', texts.hireNotDue);
        if (hire.charge_cents !== charge_cents) throw new Refusal('CONFLICT', texts.amountChanged);
        return then(manager, hire);
      });
    const hire = await ifDue((_, due) => Promise.resolve(due));
    const session = await this.pageOf(hire).catch(providerFailed);
    // Looked at again: what is decided meanwhile is not paid, and nobody has seen the page.
    await ifDue((manager) => keepPage.run(manager, hire.id, session.id));
    return { sessionId: session.id, url: session.url ?? '' };
  }

  /** What was paid on the hosted pages of a customer. */
  async ask({ owner_key }: Customer): Promise<PaidPage[]> {
    const paid: PaidPage[] = [];
    for (const { id, open_checkout } of await openPages.all(this.dataSource, owner_key)) {
      const { payment_intent } = await this.retrieve(open_checkout);
      if (isPaid(payment_intent)) paid.push({ hireId: id, payment: payment_intent });
    }
    return paid;
  }

  async keep(manager: EntityManager, paid: PaidPage[]): Promise<void> {
    for (const { hireId, payment } of paid) {
      const hire = await holdHire(manager, hireId);
      if (hire && can('settle', hire)) await settle(manager, hire, payment);
    }
  }

  /** Closes a page that is open, so that what is decided to be nothing is not paid. False when it was paid already. */
  async close({ open_checkout }: StoredHire): Promise<boolean> {
    if (!open_checkout) return true;
    const session = await this.stripe.checkout.sessions.retrieve(open_checkout);
    if (session.status === 'open') await this.stripe.checkout.sessions.expire(open_checkout);
    return session.status !== 'complete';
  }

  private async pageOf(hire: StoredHire): Promise<Stripe.Checkout.Session> {
    const customer = await this.customers.ofPerson(hire.employer_key);
    return (await this.stillOpen(hire)) ?? (await this.create(hire, customer));
  }

  /** The page that was opened last, if it can still be paid. */
  private async stillOpen(hire: StoredHire): Promise<Stripe.Checkout.Session | null> {
    if (!hire.open_checkout) return null;
    const session = await this.retrieve(hire.open_checkout);
    // Paid, but its webhook is still on the way: paying again would be paying twice.
    if (session.status === 'complete') throw new Refusal('CONFLICT', texts.hireNotDue);
    if (session.status !== 'open') return null;
    if (session.amount_total === hire.charge_cents) return session;
    await this.stripe.checkout.sessions.expire(session.id);
    return null;
  }

  private retrieve(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  }

  private create(hire: StoredHire, { stripe_id }: Customer): Promise<Stripe.Checkout.Session> {
    const back = this.env.PUBLIC_URL + pagePath('/billing');
    const metadata = { hire_id: hire.id };
    const name = descriptionOf(hire);
    return this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer: stripe_id,
        line_items: [
          {
            price_data: { currency: 'usd', unit_amount: hire.charge_cents, product_data: { name } },
            quantity: 1,
          },
        ],
        payment_intent_data: { description: name, metadata },
        success_url: `${back}?hire=paid`,
        cancel_url: back,
        metadata,
      },
      // The same until that page has led somewhere.
      { idempotencyKey: `hire-page.${hire.id}.${hire.charge_cents}.${hire.open_checkout ?? 'first'}` },
    );
  }
}

const isPaid = (payment: string | Stripe.PaymentIntent | null): payment is Stripe.PaymentIntent =>
  typeof payment === 'object' && payment?.status === 'succeeded';
