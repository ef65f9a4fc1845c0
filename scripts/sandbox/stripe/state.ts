import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
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

/** Of what a write took, so that it has time for calls when it knows much. */
const restPerWrite = 2;

/** Everything that the stand-in knows; it survives a restart where it is given a file. */
export class State {
  readonly kept: Kept = {
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
  };
  private readonly file: string | undefined;
  private pending: Promise<void> | undefined;
  private writeMs = 0;

  constructor(file?: string) {
    this.file = file;
    if (file && existsSync(file)) Object.assign(this.kept, JSON.parse(readFileSync(file, 'utf8')));
  }

  /** Seconds since the epoch, by the clock that can be moved. */
  now(): number {
    return Math.floor(Date.now() / 1_000) + this.kept.clock;
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Resolves once all that is known now is in the file. Each write is of everything, so whoever asks meanwhile shares it. */
  saved(): Promise<void> {
    if (!this.file) return Promise.resolve();
    this.pending ??= sleep(restPerWrite * this.writeMs).then(() => this.write());
    return this.pending;
  }

  /** The same, where nothing was changed; what is read may be of somebody's change that is not in the file yet. */
  settled(): Promise<void> {
    return this.pending ?? Promise.resolve();
  }

  private write(): void {
    this.pending = undefined;
    const startedAt = performance.now();
    writeFileSync(`${this.file}.new`, JSON.stringify(this.kept));
    renameSync(`${this.file}.new`, String(this.file));
    this.writeMs = performance.now() - startedAt;
  }
}
