import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { Journal } from './journal.ts';
import { firstPrices, firstProducts } from './objects/price.ts';
import type { Trouble } from './trouble.ts';

/** An event of any type: whoever emits it answers for its object. */
export type SentEvent = Pick<Stripe.Event, Exclude<keyof Stripe.Event, 'data' | 'type'>> & {
  type: Stripe.Event['type'];
  data: { object: object; previous_attributes?: object };
};

/** What a Checkout session for a subscription was opened for. */
export interface Order {
  price: string;
  metadata: Record<string, string>;
  taxed: boolean;
}

/** What the payment intent of a Checkout session will say. */
interface Purchase {
  description: string | null;
  metadata: Record<string, string>;
  /** Its card stays with the customer, for later payments. */
  keepsCard: boolean;
}

/** A payment that takes days. */
export interface Clearing {
  at: number;
  bounces: boolean;
}

export interface Kept {
  /** How far the clock was moved, in seconds. */
  clock: number;
  customers: Record<string, Stripe.Customer>;
  deletedCustomers: Record<string, Stripe.DeletedCustomer>;
  cards: Record<string, Stripe.PaymentMethod>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  /** Payment intent -> when it is known whether its money comes. */
  clearing: Record<string, Clearing>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  sessions: Record<string, Stripe.Checkout.Session>;
  orders: Record<string, Order>;
  purchases: Record<string, Purchase>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  /** Payment intent -> the invoice that it is for. */
  invoiceOf: Record<string, string>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  webhookEndpoints: Record<string, Stripe.WebhookEndpoint>;
  /** Customers whose bank declines the renewals of their subscription. */
  decliningRenewals: string[];
  /** Idempotency key -> what was asked with it, when, and the answer. */
  answered: Record<string, { asked: string; at: number; status: number; body: object }>;
  troubles: Trouble[];
  events: SentEvent[];
  undelivered: string[];
}

const nothingYet = (): Kept => ({
  clock: 0,
  customers: {},
  deletedCustomers: {},
  cards: {},
  setupIntents: {},
  paymentIntents: {},
  charges: {},
  clearing: {},
  refunds: {},
  disputes: {},
  sessions: {},
  orders: {},
  purchases: {},
  subscriptions: {},
  invoices: {},
  invoiceOf: {},
  products: firstProducts(),
  prices: firstPrices(),
  webhookEndpoints: {},
  decliningRenewals: [],
  answered: {},
  troubles: [],
  events: [],
  undelivered: [],
});

/** Everything that the stand-in knows; it survives a restart where it is given a file. */
export class State {
  readonly kept: Kept;
  private readonly journal: Journal<Kept> | undefined;

  constructor(file?: string) {
    this.journal = file ? new Journal(file, nothingYet()) : undefined;
    this.kept = this.journal?.known ?? nothingYet();
  }

  /** Seconds since the epoch, by the clock that can be moved. */
  now(): number {
    return Math.floor(Date.now() / 1_000) + this.kept.clock;
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** All that is known now is in the file once this returns. */
  save(): void {
    this.journal?.save();
  }
}
