import { createServer, type Server } from 'node:http';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import { recordingPath } from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { eventually } from '@nearward/common/testing/eventually';
import type { TestInbox } from '@nearward/common/testing/test-inbox';
import { withClient } from '@nearward/common/testing/with-client';
import { type PrepareDatabase, TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { type Billing, card, subscription } from '@nearward/proto/rest/subscription';
import { CallsInTransactions } from './calls-in-transactions.js';
import { type StandInState, PaymentsAtStripe } from './payments-at-stripe.js';
import { stripeSandbox } from '@nearward/sandbox/stripe/server';
import { billingService } from '../src/app.module.js';
import { listenOnFreePort } from './listen-on-free-port.js';

interface Result<Data> {
  data: Data | null;
  error: string | undefined;
}
export const webhookSecret = 'a webhook secret of the tests that is long enough';

/** A running billing service with the Stripe stand-in, whose webhooks arrive as through the gateway. */
export class TestBilling {
  readonly payments = new PaymentsAtStripe(this);
  service: TestService;
  stripeUrl = '';
  private readonly servers: Server[] = [];
  private callsInTransactions: CallsInTransactions;
  private folder?: string;

  /** With the database and Stripe of the previous release. */
  static async startRecorded(): Promise<TestBilling> {
    const folder = mkdtempSync(join(tmpdir(), 'nearward-billing-'));
    const stripeFile = join(folder, 'stripe.json');
    cpSync(recordingPath('stripe.json'), stripeFile);
    const testBilling = await TestBilling.start({ stripeFile, prepare: restoreRelease(billingService) });
    testBilling.folder = folder;
    return testBilling;
  }

  /** `stripeFile` has an initial state of the stand-in. */
  static async start({
    stripeFile,
    prepare,
    more: environment,
  }: {
    stripeFile?: string;
    prepare?: PrepareDatabase;
    /** Environment variables. */
    more?: NodeJS.ProcessEnv;
  } = {}): Promise<TestBilling> {
    const testBilling = new TestBilling();
    const webhookServer = createServer((request, response) => {
      void (async () => {
        const webhook = {
          payload: await text(request),
          signature: String(request.headers['stripe-signature']),
        };
        const { status } = await testBilling.service.post('/internal/stripe-webhook', null, webhook);
        response.writeHead(status).end();
      })().catch(() => response.destroy()); // the service has stopped
    });
    const webhookUrl = await listenOnFreePort(webhookServer);
    const publicUrl = 'http://localhost:12111';
    const stripe = stripeSandbox({ publicUrl, webhookUrl, webhookSecret, file: stripeFile });
    testBilling.stripeUrl = await listenOnFreePort(stripe);
    testBilling.servers.push(webhookServer, stripe);
    testBilling.callsInTransactions = new CallsInTransactions(testBilling.stripeUrl);
    const variables = {
      STRIPE_API_URL: testBilling.stripeUrl,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      RECONCILE_HOUR: 'off',
      ...environment,
    };
    testBilling.service = await TestService.start(billingService, variables, prepare);
    return testBilling;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
    this.callsInTransactions.stop();
    if (this.folder) rmSync(this.folder, { recursive: true });
    // A connection and its locks would wait for Stripe.
    expect(this.callsInTransactions.calls).toEqual([]);
  }

  emailsTo(email: string, subject: RegExp): TestInbox['emails'] {
    return this.service.inbox.emails.filter((each) => each.to === email && subject.test(each.subject));
  }

  /** Waits for the first matching email. */
  async emailTo(email: string, subject: RegExp) {
    const message = await this.service.inbox.emailAbout(email, subject);
    return { ...message, text: message.text.replaceAll('\n', ' ') };
  }

  async request<Data>(viewer: Viewer, query: string, variables: object): Promise<Result<Data>> {
    const { data, errors } = await this.service.graphql<Data>(viewer, query, variables);
    const [error] = errors ?? [];
    return { data, error: error && `${error.extensions.code}: ${error.message}` };
  }

  async errorOf(viewer: Viewer, query: string, variables: object): Promise<string | undefined> {
    return (await this.request(viewer, query, variables)).error;
  }

  get operator(): SignedIn {
    return this.service.viewer('admin@example.com', { is_admin: true });
  }

  /** The result of a mutation that opens a hosted page. */
  async openPage(viewer: Viewer, mutation: string) {
    const query = `mutation { page: ${mutation} { sessionId url } }`;
    const { data, error } = await this.request<{ page: { sessionId: string; url: string } }>(
      viewer,
      query,
      {},
    );
    return { ...data?.page, error };
  }

  openCheckout = (viewer: Viewer, priceId = 'price_monthly') =>
    this.openPage(viewer, `openCheckout(priceId: "${priceId}")`);

  openCardSetup = (viewer: Viewer) => this.openPage(viewer, 'openCardSetup');

  openSubscriptionPayment = (viewer: Viewer) => this.openPage(viewer, 'openSubscriptionPayment');

  /** Buys a plan; `email` is entered on the hosted page. */
  async subscribe(
    viewer: SignedIn,
    { priceId, email }: { priceId?: string; email?: string } = {},
  ): Promise<void> {
    const { sessionId } = await this.openCheckout(viewer, priceId);
    await this.click(sessionId, 'pay', email);
    await this.untilSubscription(viewer, 'active');
  }

  async untilSubscription(viewer: SignedIn, status: string): Promise<void> {
    await eventually(async () => expect((await this.subscription(viewer)).status).toBe(status));
  }

  async card(viewer: SignedIn): Promise<Billing['card']> {
    const selection = `card ${selectionOf(card)}`;
    return (await this.service.user<Pick<Billing, 'card'>>(viewer, selection)).card;
  }

  async cancel(viewer: Viewer): Promise<string | undefined> {
    return this.errorOf(viewer, 'mutation { cancelSubscription }', {});
  }

  async subscription(viewer: SignedIn): Promise<Billing['subscription']> {
    const selection = `subscription ${selectionOf(subscription)}`;
    return (await this.service.user<Pick<Billing, 'subscription'>>(viewer, selection)).subscription;
  }

  async payInvoice(url: string | undefined): Promise<void> {
    await fetch(this.stripeUrl + new URL(url ?? '').pathname, { method: 'POST' });
  }

  /** A click on the hosted page. */
  async click(sessionId: string | undefined, act: string, email = ''): Promise<Response> {
    const body = new URLSearchParams({ act, email });
    return fetch(`${this.stripeUrl}/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' });
  }

  /** Controls the stand-in beyond Stripe's API: its clock, declined renewals, the behavior of webhooks. */
  async controlStandIn<T = object>(path: string, body: object): Promise<T> {
    const response = await fetch(`${this.stripeUrl}/sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  }

  /** Moves Stripe's clock. */
  advanceDays = (days: number) => this.controlStandIn('clock', { advance_seconds: days * 86_400 });

  pauseWebhooks = (paused: boolean) => this.controlStandIn('webhooks', { paused });

  /** An owner's customer at Stripe. */
  async customerOf({ owner_key }: Pick<SignedIn, 'owner_key'>) {
    const { customers } = await this.readStandIn();
    return Object.values(customers).find(({ metadata }) => metadata.owner_key === owner_key);
  }

  async cardAtStripe(owner: SignedIn): Promise<string | undefined> {
    const customer = await this.customerOf(owner);
    const { cards } = await this.readStandIn();
    return Object.values(cards).find((each) => each.customer === customer?.id)?.id;
  }

  /** Resolves when the webhooks and events of everything before have been handled. */
  async settle(): Promise<void> {
    await eventually(async () => expect((await this.readStandIn()).undelivered).toEqual([]));
    await this.waitUntilHandled();
  }

  async waitUntilHandled(): Promise<void> {
    const unpublished = 'select from outbox where published_at is null';
    await eventually(async () => expect(await this.rows(unpublished)).toEqual([]));
    await this.service.waitUntilIdle();
  }

  /** The content of the database, whether or not the service runs. */
  async rows(query: string, values: unknown[] = []): Promise<object[]> {
    const { DATABASE_URL } = this.service.env;
    return (await withClient(DATABASE_URL, (client) => client.query<object>(query, values))).rows;
  }

  async readStandIn() {
    const response = await fetch(`${this.stripeUrl}/sandbox`);
    return (await response.json()) as StandInState;
  }
}
