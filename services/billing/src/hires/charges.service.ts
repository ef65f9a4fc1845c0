import { Refusal } from '@nearward/common/errors';
import { requestMail } from '@nearward/common/events/outbox';
import { ENV } from '@nearward/common/service-definition';
import { validate } from '@nearward/common/validate';
import { requireInPerson, type Viewer } from '@nearward/common/viewer/viewer';
import { pagePath } from '@nearward/proto/page-path';
import { type ChargeProblem, hirePayment } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { BillingEnv } from '../env.js';
import { type Customer, CustomersService, takeTurns } from '../stripe/customers.service.js';
import { providerFailed } from '../stripe/provider-failed.js';
import type { CheckoutSession } from '../subscriptions/checkout-session.object.js';
import { hireColumns, type StoredHire } from './hire.js';
import { requireOwnHire } from './hires.service.js';
import { enter } from './ledger.js';

// Stripe forgets an idempotency key after a day.
const keyLifetimeMs = 20 * 60 * 60 * 1_000;

interface PaidPage {
  hireId: string;
  payment: Stripe.PaymentIntent;
}

/**
 * Takes the fee of a hire, once. Off-session with a key made of the hire's id, so that whatever crashes in between, the
 * next try is the same payment; where the card does not do, on a hosted page of which one is open at a time.
 */
@Injectable()
export class ChargesService {
  private readonly logger = new Logger('Charges');

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  /** Charges the saved card. A refusal of the card makes the hire due; anything else is thrown, to be tried again. */
  async charge(manager: EntityManager, hireId: string): Promise<void> {
    const known = await this.read(manager, hireId);
    if (known?.status !== 'charging') return;
    const outcome = await this.tryToPay(known);
    const hire = await this.hold(manager, hireId);
    if (hire?.status !== 'charging') return;
    if (typeof outcome === 'string') await this.refused(manager, hire, outcome);
    else await this.settle(manager, hire, outcome);
  }

  /** A hosted page on which what is due is paid. CONFLICT when that is nothing, or not the amount that was agreed to. */
  async openPage(viewer: Viewer, id: string, input: unknown): Promise<CheckoutSession> {
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
    const session = await this.pageFor(hire).catch(providerFailed);
    // Looked at again: what is decided meanwhile is not paid, and nobody has seen the page.
    await ifDue((manager) =>
      manager.query('update hire set open_checkout = $2 where id = $1', [hire.id, session.id]),
    );
    return { sessionId: session.id, url: session.url ?? '' };
  }

  /** What was paid on the hosted pages of a customer. */
  async ask({ owner_key }: Customer): Promise<PaidPage[]> {
    const open: StoredHire[] = await this.dataSource.query(
      `select ${hireColumns} from hire
       where employer_key = $1 and status in ('due', 'disputed') and open_checkout is not null`,
      [owner_key],
    );
    const paid: PaidPage[] = [];
    for (const { id, open_checkout } of open) {
      const { payment_intent } = await this.retrievePage(open_checkout ?? '');
      if (isPaid(payment_intent)) paid.push({ hireId: id, payment: payment_intent });
    }
    return paid;
  }

  async keep(manager: EntityManager, paid: PaidPage[]): Promise<void> {
    for (const { hireId, payment } of paid) {
      const hire = await this.hold(manager, hireId);
      if (hire?.status === 'due' || hire?.status === 'disputed') await this.settle(manager, hire, payment);
    }
  }

  /** Closes a page that is open, so that what is decided to be nothing is not paid. False when it was paid already. */
  async closePage({ open_checkout }: StoredHire): Promise<boolean> {
    if (!open_checkout) return true;
    const session = await this.stripe.checkout.sessions.retrieve(open_checkout);
    if (session.status === 'open') await this.stripe.checkout.sessions.expire(open_checkout);
    return session.status !== 'complete';
  }

  /** A hire, whosever it is, which nobody else touches until the transaction ends. */
  async hold(manager: EntityManager, id: string): Promise<StoredHire | undefined> {
    const known = await this.read(manager, id);
    if (!known) return undefined;
    await takeTurns(manager, known.employer_key);
    return this.read(manager, id);
  }

  /** A hire as it is at this moment. */
  async read(manager: EntityManager, id: string): Promise<StoredHire | undefined> {
    if (!isUuid(id)) return undefined;
    const [hire]: StoredHire[] = await manager.query(`select ${hireColumns} from hire where id = $1`, [id]);
    return hire;
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

  private async pageFor(hire: StoredHire): Promise<Stripe.Checkout.Session> {
    const customer = await this.customers.ofPerson(hire.employer_key);
    return (await this.stillOpen(hire)) ?? (await this.createPage(hire, customer));
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

  /** The page that was opened last, if it can still be paid. */
  private async stillOpen(hire: StoredHire): Promise<Stripe.Checkout.Session | null> {
    if (!hire.open_checkout) return null;
    const session = await this.retrievePage(hire.open_checkout);
    // Paid, but its webhook is still on the way: paying again would be paying twice.
    if (session.status === 'complete') throw new Refusal('CONFLICT', texts.hireNotDue);
    if (session.status !== 'open') return null;
    if (session.amount_total === hire.charge_cents) return session;
    await this.stripe.checkout.sessions.expire(session.id);
    return null;
  }

  private retrievePage(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  }

  private createPage(hire: StoredHire, { stripe_id }: Customer): Promise<Stripe.Checkout.Session> {
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

  private async settle(
    manager: EntityManager,
    hire: StoredHire,
    { id, amount_received, latest_charge }: Stripe.PaymentIntent,
  ): Promise<void> {
    const first = await enter(manager, {
      hire,
      kind: 'charge',
      owed_cents: -amount_received,
      credit_cents: 0,
      payment_intent: id,
    });
    if (!first) return;
    const receipt = typeof latest_charge === 'object' ? latest_charge?.receipt_url : null;
    await manager.query(
      `update hire set status = 'paid', problem = null, open_checkout = null, receipt_url = $2 where id = $1`,
      [hire.id, receipt ?? null],
    );
    await requestMail(manager, 'hire-receipt', hire.id);
  }

  private async refused(manager: EntityManager, hire: StoredHire, problem: ChargeProblem): Promise<void> {
    await manager.query(`update hire set status = 'due', problem = $2 where id = $1`, [hire.id, problem]);
    await requestMail(manager, 'hire-due', hire.id);
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

const descriptionOf = ({ role }: StoredHire): string => `Connection fee, ${role}`;

const isPaid = (payment: string | Stripe.PaymentIntent | null): payment is Stripe.PaymentIntent =>
  typeof payment === 'object' && payment?.status === 'succeeded';
