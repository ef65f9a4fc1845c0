import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { Journal } from './journal.ts';
import { firstPrices, firstProducts } from './objects/price.ts';

/** An event of any type; its sender is responsible for its object. */
export type SentEvent = Pick<Stripe.Event, Exclude<keyof Stripe.Event, 'data' | 'type'>> & {
  type: Stripe.Event['type'];
  data: { object: object; previous_attributes?: object };
};

/** The data of a Checkout session for a subscription. */
export interface Order {
  price: string;
  metadata: Record<string, string>;
  taxed: boolean;
}

/** The fields of a Checkout session's future payment intent. */
interface Purchase {
  description: string | null;
  metadata: Record<string, string>;
}

/** A payment that takes days. */
export interface Clearing {
  at: number;
  bounces: boolean;
}

/** The failure modes of Stripe. */
export const failureKinds = [
  'down', // responds 503; nothing is done or stored
  'busy', // responds 429; nothing is done or stored
  'failing', // responds 500, stored under the idempotency key; nothing is done
  'lost', // responds 500, stored under the idempotency key, although it is done
  'slow', // does it immediately and responds late; the same key gets 409 until then
] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface FailureMode {
  kind: FailureKind;
  /** The affected calls by prefix, `POST /v1/payment_intents`; empty for all calls. */
  calls: string;
  /** The number of remaining affected calls; null for no limit. */
  times: number | null;
  /** The delay of a response. */
  milliseconds: number;
}

export interface SandboxData {
  /** The offset of the clock, in seconds. */
  clock: number;
  customers: Record<string, Stripe.Customer>;
  deletedCustomers: Record<string, Stripe.DeletedCustomer>;
  cards: Record<string, Stripe.PaymentMethod>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  /** Payment intent -> the time of its final result. */
  clearing: Record<string, Clearing>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  sessions: Record<string, Stripe.Checkout.Session>;
  orders: Record<string, Order>;
  purchases: Record<string, Purchase>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  /** Payment intent -> its invoice. */
  invoiceOf: Record<string, string>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  webhookEndpoints: Record<string, Stripe.WebhookEndpoint>;
  /** Customers whose bank declines subscription renewals. */
  decliningRenewals: string[];
  /** Idempotency key -> its request, time and response. */
  answered: Record<string, { asked: string; at: number; status: number; body: object }>;
  troubles: FailureMode[];
  events: SentEvent[];
  undelivered: string[];
}

const nothingYet = (): SandboxData => ({
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

/** All data of the stand-in; it survives a restart if there is a file. */
export class State {
  readonly data: SandboxData;
  private readonly journal: Journal<SandboxData> | undefined;

  constructor(file?: string) {
    this.journal = file ? new Journal(file, nothingYet()) : undefined;
    this.data = this.journal?.known ?? nothingYet();
  }

  /** Seconds since the epoch, by the adjustable clock. */
  now(): number {
    return Math.floor(Date.now() / 1_000) + this.data.clock;
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** All data is in the file when this returns. */
  save(): void {
    this.journal?.save();
  }
}
