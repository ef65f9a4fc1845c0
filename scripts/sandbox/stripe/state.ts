import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type Stripe from 'stripe';

/** An event of any type: whoever emits it answers for its object. */
export type SentEvent = Pick<Stripe.Event, Exclude<keyof Stripe.Event, 'data' | 'type'>> & {
  type: Stripe.Event['type'];
  data: { object: object };
};

/** What a Checkout session for a subscription was opened for. */
export interface Order {
  price: string;
  metadata: Record<string, string>;
}

/** What the payment intent of a Checkout session will say. */
interface Purchase {
  description: string | null;
  metadata: Record<string, string>;
}

export interface Kept {
  /** How far the clock was moved, in seconds. */
  clock: number;
  customers: Record<string, Stripe.Customer>;
  cards: Record<string, Stripe.PaymentMethod>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  sessions: Record<string, Stripe.Checkout.Session>;
  orders: Record<string, Order>;
  purchases: Record<string, Purchase>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  /** Customers whose bank declines the renewals of their subscription. */
  decliningRenewals: string[];
  /** Idempotency key -> what was asked with it, and the answer. */
  answered: Record<string, { asked: string; status: number; body: object }>;
  events: SentEvent[];
  undelivered: string[];
}

/** Everything that the stand-in knows; it survives a restart where it is given a file. */
export class State {
  readonly kept: Kept = {
    clock: 0,
    customers: {},
    cards: {},
    setupIntents: {},
    paymentIntents: {},
    charges: {},
    sessions: {},
    orders: {},
    purchases: {},
    subscriptions: {},
    invoices: {},
    decliningRenewals: [],
    answered: {},
    events: [],
    undelivered: [],
  };
  private readonly file: string | undefined;

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

  save(): void {
    if (!this.file) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.kept));
    renameSync(`${this.file}.new`, this.file);
  }
}
