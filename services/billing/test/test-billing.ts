import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@nearward/common/testing/eventually';
import type { TestInbox } from '@nearward/common/testing/test-inbox';
import { type PrepareDatabase, TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import pg from 'pg';
import { type Known, PaymentsAtStripe } from './payments-at-stripe.js';
import { stripeSandbox } from '@nearward/sandbox/stripe/server';
import { billingService } from '../src/app.module.js';
import { listening } from './listening.js';
import { StandInProcess } from './stand-in-process.js';

interface Answer<Data> {
  data: Data | null;
  refused: string | undefined;
}
export interface Subscription {
  status: string;
  stripe_price_id: string | null;
  start_date: string | null;
  cancel_at_period_end: boolean;
}

interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export const webhookSecret = 'a webhook secret of the tests that is long enough';
/** What a webhook comes as: its body byte for byte, and how it is signed. */
export interface SentWebhook {
  payload: string;
  signature: string;
}

/** A running billing service with the Stripe stand-in, whose webhooks come in as the gateway would hand them on. */
export class Till {
  /** Statuses that the service gave to webhooks. */
  readonly taken: number[] = [];
  /** The calls that Stripe has not answered. */
  readonly leftHanging: string[] = [];
  /** What happens to payments at Stripe. */
  readonly payments = new PaymentsAtStripe(this);
  service: TestService;
  stripeUrl = '';
  /** Where the stand-in is a process of its own. */
  standIn: StandInProcess | undefined;
  private readonly servers: Server[] = [];
  private stripe: Server;
  private hanging = false;

  /** Who takes webhooks, and the status that they are answered with. */
  takeWebhook = async (sent: SentWebhook): Promise<number> =>
    (await this.service.post('/internal/stripe-webhook', null, sent)).status;

  /** `stripeFile` holds what the stand-in knows already, and it goes on with that; `killable`, it is a process of its own. */
  static async start({
    stripeFile,
    prepare,
    killable,
    more,
  }: {
    stripeFile?: string;
    prepare?: PrepareDatabase;
    killable?: true;
    /** Of the environment. */
    more?: NodeJS.ProcessEnv;
  } = {}): Promise<Till> {
    const till = new Till();
    const door = createServer((request, response) => {
      void (async () => {
        const sent = { payload: await text(request), signature: String(request.headers['stripe-signature']) };
        const status = await till.takeWebhook(sent);
        till.taken.push(status);
        response.writeHead(status).end();
      })().catch(() => response.destroy()); // the service has been stopped
    });
    const webhookUrl = await listening(door);
    const publicUrl = 'http://localhost:12111';
    const sandbox = stripeSandbox({ publicUrl, webhookUrl, webhookSecret, file: stripeFile });
    const stripe = createServer((request, response) => {
      if (till.hanging && request.url?.startsWith('/v1/')) till.leftHanging.push(String(request.url));
      else sandbox.emit('request', request, response);
    });
    if (killable)
      till.standIn = await StandInProcess.start({
        STRIPE_SANDBOX_URL: publicUrl,
        STRIPE_WEBHOOK_URL: webhookUrl,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      });
    till.stripeUrl = till.standIn?.url ?? (await listening(stripe));
    till.servers.push(door, stripe);
    till.stripe = stripe;
    const variables = {
      STRIPE_API_URL: till.stripeUrl,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      RECONCILE_HOUR: 'off',
      ...more,
    };
    till.service = await TestService.start(billingService, variables, prepare);
    return till;
  }

  stopStripe(): Promise<void> {
    this.stripe.closeAllConnections();
    return new Promise((resolve) => this.stripe.close(() => resolve()));
  }

  /** Stripe takes calls and answers none, until it goes on: then those that waited are cut off. */
  hangStripe(): void {
    this.hanging = true;
    this.leftHanging.length = 0;
  }

  letStripeGoOn(): void {
    this.hanging = false;
    this.stripe.closeAllConnections();
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.standIn?.stop();
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  mailsTo(email: string, subject: RegExp): TestInbox['emails'] {
    return this.service.inbox.emails.filter((mail) => mail.to === email && subject.test(mail.subject));
  }

  /** The first such mail once it has come, its text in one line. */
  mail(email: string, subject: RegExp) {
    return eventually(() => {
      const [found] = this.mailsTo(email, subject);
      if (!found) throw new Error(`No mail ${subject}`);
      return { ...found, text: found.text.replaceAll('\n', ' ') };
    });
  }

  async ask<Data>(viewer: Viewer, query: string, variables: object): Promise<Answer<Data>> {
    const { data, errors } = await this.service.graphql<Data>(viewer, query, variables);
    const [error] = errors ?? [];
    return { data, refused: error && `${error.extensions.code}: ${error.message}` };
  }

  async openCheckout(viewer: Viewer, priceId = 'price_monthly') {
    const query = 'mutation ($priceId: String!) { openCheckout(priceId: $priceId) { sessionId url } }';
    const { data, refused } = await this.ask<{ openCheckout: { sessionId: string; url: string } }>(
      viewer,
      query,
      { priceId },
    );
    return { ...data?.openCheckout, refused };
  }

  async openCardSetup(viewer: Viewer) {
    const { data, refused } = await this.ask<{ openCardSetup: { sessionId: string; url: string } }>(
      viewer,
      'mutation { openCardSetup { sessionId url } }',
      {},
    );
    return { ...data?.openCardSetup, refused };
  }

  async card(viewer: SignedIn) {
    const query = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) {
      ... on User { card { brand last4 exp_month exp_year } } } }`;
    const { data, refused } = await this.ask<{ _entities: [{ card: Card | null }] }>(viewer, query, {
      id: viewer.user_id,
    });
    if (!data) throw new Error(refused);
    return data._entities[0].card;
  }

  async cancel(viewer: Viewer): Promise<string | undefined> {
    return (await this.ask(viewer, 'mutation { cancelSubscription }', {})).refused;
  }

  async subscription(viewer: SignedIn): Promise<Subscription> {
    const query = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) {
      ... on User { subscription { status stripe_price_id start_date cancel_at_period_end } } } }`;
    const { data, refused } = await this.ask<{ _entities: [{ subscription: Subscription }] }>(viewer, query, {
      id: viewer.user_id,
    });
    if (!data) throw new Error(refused);
    return data._entities[0].subscription;
  }

  /** Where the open invoice of a subscription is paid. */
  async openSubscriptionPayment(viewer: Viewer) {
    const query = 'mutation { openSubscriptionPayment { sessionId url } }';
    const { data, refused } = await this.ask<{ openSubscriptionPayment: { url: string } }>(viewer, query, {});
    return { ...data?.openSubscriptionPayment, refused };
  }

  async payInvoice(url: string | undefined): Promise<void> {
    await fetch(this.stripeUrl + new URL(url ?? '').pathname, { method: 'POST' });
  }

  /** A click on the hosted page. */
  async click(sessionId: string | undefined, act: string, email = ''): Promise<Response> {
    const body = new URLSearchParams({ act, email });
    return fetch(`${this.stripeUrl}/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' });
  }

  /** What the stand-in is told beside its API: its clock, whose renewals are declined, the manner of its webhooks, … */
  async sandbox<Answer = object>(what: string, order: object): Promise<Answer> {
    const answer = await fetch(`${this.stripeUrl}/sandbox/${what}`, {
      method: 'POST',
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  }

  /** What the database holds, whether or not the service runs. */
  async rows(query: string, values: unknown[] = []): Promise<object[]> {
    const database = new pg.Client({ connectionString: this.service.env.DATABASE_URL });
    await database.connect();
    try {
      return (await database.query<Record<string, unknown>>(query, values)).rows;
    } finally {
      await database.end();
    }
  }

  /** What the stand-in knows. */
  async known() {
    const answer = await fetch(`${this.stripeUrl}/sandbox`);
    return (await answer.json()) as Known;
  }
}
