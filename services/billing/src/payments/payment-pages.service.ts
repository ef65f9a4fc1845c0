import { command, sql } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { hirePayment } from '@nearward/proto/rest/hire';
import { pagePath } from '@nearward/proto/page-path';
import { paymentTexts } from '@nearward/proto/rest/payment-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { type BillingEnv, ENV } from '../env.js';
import { returnUrls } from '../stripe/employer-page.js';
import { withIdempotencyKey } from '../stripe/with-idempotency-key.js';
import { type CheckoutSession, feePriceData, paymentOptions } from '../stripe/checkout-options.js';
import { type Customer, CustomersService } from '../stripe/customers.service.js';
import { lockHire, requireOwnHire, type StoredHire } from '../ledger/hire.js';
import { isUndecided } from '../hires/pending-coverage.js';
import { applyPaymentStatus, descriptionOf, isFailed } from './settlement.js';

const savePage = command('update hire set open_checkout = $2 where id = $1');
const unsettledHires = sql(
  { id: z.uuid(), page: z.string().nullable(), payment: z.string().nullable() },
  `select id, case when status <> 'processing' then open_checkout end as page,
          case status when 'processing' then payment_intent end as payment
   from hire where employer_key = $1
   and (status in ('due', 'disputed') and open_checkout is not null or status = 'processing')`,
);

interface StartedPayment {
  hireId: string;
  payment: Stripe.PaymentIntent;
}

/** The hosted pages for paying a due hire. A hire has at most one open page. */
@Injectable()
export class PaymentPagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Opens a hosted page. CONFLICT if nothing is due, or the amount differs from the agreed one. */
  async open(owner_key: string, id: string, input: unknown): Promise<CheckoutSession> {
    const { charge_cents } = validate(hirePayment, input);
    const withDueHire = <T>(work: (manager: EntityManager, hire: StoredHire) => Promise<T>): Promise<T> =>
      this.dataSource.transaction(async (manager) => {
        const hire = await requireOwnHire(manager, owner_key, id);
        if (hire.status === 'processing')
          throw new RequestError('CONFLICT', paymentTexts.hirePaymentUnderWay);
        if (hire.status !== 'due') throw new RequestError('CONFLICT', texts.hireNotDue);
        if (await isUndecided.some(manager, hire.id))
          throw new RequestError('CONFLICT', paymentTexts.hireDecidedLater);
        if (hire.charge_cents !== charge_cents) throw new RequestError('CONFLICT', texts.amountChanged);
        return work(manager, hire);
      });
    const hire = await withDueHire((_, due) => Promise.resolve(due));
    const session = await this.findOrCreate(hire);
    // Check again under the lock: the hire may have changed during the call. No one has seen the page yet.
    await withDueHire((manager) => savePage.run(manager, hire.id, session.id));
    return { sessionId: session.id, url: session.url ?? '' };
  }

  /** Started payments that are not settled here, from hosted pages or the card on file. */
  async fetchPayments({ owner_key }: Customer): Promise<StartedPayment[]> {
    const payments: StartedPayment[] = [];
    for (const { id, page, payment } of await unsettledHires.all(this.dataSource, owner_key)) {
      const current = page ? paymentOf(await this.fetchPage(page)) : await this.fetchPayment(payment ?? '');
      if (current) payments.push({ hireId: id, payment: current });
    }
    return payments;
  }

  async applyPayments(manager: EntityManager, payments: StartedPayment[]): Promise<void> {
    for (const { hireId, payment } of payments) {
      const hire = await lockHire(manager, hireId);
      if (hire) await applyPaymentStatus(manager, hire, payment);
    }
  }

  /** Closes an open page, so that a waived hire cannot be paid. False if it was paid already. */
  async close({ open_checkout }: StoredHire): Promise<boolean> {
    if (!open_checkout) return true;
    const session = await this.fetchPage(open_checkout);
    if (session.status === 'open') await this.stripe.checkout.sessions.expire(open_checkout);
    return session.status !== 'complete' || hasPaymentFailed(session);
  }

  private async findOrCreate(hire: StoredHire): Promise<Stripe.Checkout.Session> {
    const customer = await this.customers.findOrCreate(hire.employer_key);
    return (await this.findReusable(hire, customer)) ?? (await this.createPage(hire, customer));
  }

  /** The latest page, if it can still be paid. */
  private async findReusable(
    hire: StoredHire,
    { stripe_id }: Customer,
  ): Promise<Stripe.Checkout.Session | null> {
    if (!hire.open_checkout) return null;
    const session = await this.fetchPage(hire.open_checkout);
    // Its webhook has not arrived yet, and a second page would allow a second payment.
    if (session.status === 'complete' && !hasPaymentFailed(session)) {
      const isPaid = session.payment_status === 'paid';
      throw new RequestError('CONFLICT', isPaid ? texts.hireNotDue : paymentTexts.hirePaymentUnderWay);
    }
    if (session.status !== 'open') return null;
    if (session.amount_total === hire.charge_cents && session.customer === stripe_id) return session;
    await this.stripe.checkout.sessions.expire(session.id);
    return null;
  }

  private fetchPayment(id: string): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  }

  private fetchPage(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  }

  private async createPage(hire: StoredHire, { stripe_id }: Customer): Promise<Stripe.Checkout.Session> {
    const back = await returnUrls(this.dataSource, this.env, hire.employer_key, [
      pagePath('/billing'),
      { hire: 'paid' },
    ]);
    const metadata = { hire_id: hire.id };
    const name = descriptionOf(hire);
    return withIdempotencyKey({
      // The key stays the same until that page is paid or expires, or the customer is replaced.
      key: `hire-page.${hire.id}.${stripe_id}.${hire.charge_cents}.${hire.open_checkout ?? hire.payment_intent ?? 'first'}`,
      lookUp: () => Promise.resolve(null), // no one has seen a page without a response
      send: (options) =>
        this.stripe.checkout.sessions.create(
          {
            ...paymentOptions(this.env),
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            customer: stripe_id,
            line_items: [
              { price_data: feePriceData(this.env, { name, cents: hire.charge_cents }), quantity: 1 },
            ],
            payment_intent_data: { description: name, metadata },
            invoice_creation: { enabled: true, invoice_data: { description: name, metadata } },
            ...back,
            metadata,
          },
          options,
        ),
    });
  }
}

/** The payment that was started on a page. */
const paymentOf = ({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof payment_intent === 'object' ? payment_intent : null;

/** Whether a delayed payment on the page has failed. */
function hasPaymentFailed(session: Stripe.Checkout.Session): boolean {
  const payment = paymentOf(session);
  return payment !== null && isFailed(payment);
}
