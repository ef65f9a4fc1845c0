import { copyFileSync, mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { fields } from '../api/request-form.ts';
import { toJson } from '../to-json.ts';
import type { TestCard } from '../objects/payment-method.ts';
import { stripeSandbox } from '../server.ts';
import { State } from '../state.ts';
import { pages } from './return-pages.ts';

const webhookSecret = 'a webhook secret of the tests';

async function listening(server: Server): Promise<URL> {
  server.keepAliveTimeout = 600_000; // on a busy machine a client may reuse a connection late
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  return new URL(`http://127.0.0.1:${address.port}`);
}

/** The stand-in over HTTP with Stripe's SDK; records everything that it sends. */
export class RecordingSandbox {
  readonly answers: object[] = [];
  readonly events: Stripe.Event[] = [];
  stripe: Stripe;
  private url: URL;
  private readonly folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  private readonly file = join(this.folder, 'stripe.json');
  private readonly servers: Server[] = [];

  static async start(): Promise<RecordingSandbox> {
    const listened = new RecordingSandbox();
    const webhookReceiver = createServer((request, response) => {
      void text(request).then((payload) => {
        const signature = String(request.headers['stripe-signature']);
        listened.events.push(Stripe.webhooks.constructEvent(payload, signature, webhookSecret));
        response.end();
      });
    });
    const webhookUrl = (await listening(webhookReceiver)).href;
    const { file } = listened;
    const sandbox = stripeSandbox({ publicUrl: 'http://localhost:12111', webhookUrl, webhookSecret, file });
    listened.servers.push(webhookReceiver, sandbox);
    listened.url = await listening(sandbox);
    listened.stripe = new Stripe('sk_test_sandbox', {
      protocol: 'http',
      host: listened.url.hostname,
      port: listened.url.port,
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(listened.fetched),
    });
    return listened;
  }

  private readonly fetched: typeof fetch = async (...fetchArgs) => {
    const response = await fetch(...fetchArgs);
    this.answers.push(fields(await response.clone().json()));
    return response;
  };

  /** A call with fields that the SDK would reject. */
  async post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    return this.fetched(new URL(path, this.url), {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', ...headers },
      body: new URLSearchParams(form),
    });
  }

  async newCustomer(): Promise<string> {
    const customer = { email: 'e@example.com', metadata: { owner_key: 'k' } };
    const { id } = await this.stripe.customers.create(customer);
    await this.newEventTypes();
    return id;
  }

  /** The card that a customer saved on a hosted page. */
  async savedCard(customer: string, act: 'pay' | TestCard): Promise<string> {
    const setup = { mode: 'setup', currency: 'usd', customer, ...pages } as const;
    await this.click(await this.stripe.checkout.sessions.create(setup), act);
    const { data } = await this.stripe.customers.listPaymentMethods(customer, { type: 'card' });
    return data[0]?.id ?? '';
  }

  /** Clicks on the hosted page. */
  click({ id }: { id: string }, act: string): Promise<Response> {
    const body = new URLSearchParams({ act });
    return fetch(new URL(`/pay/${id}`, this.url), { method: 'POST', body, redirect: 'manual' });
  }

  /** The text of a page that the stand-in has returned. */
  async page(named: string | null | undefined): Promise<string> {
    const { pathname } = new URL(named ?? '');
    return (await fetch(new URL(pathname, this.url))).text();
  }

  /** On the hosted page of an invoice. */
  async payInvoice(named: string | null | undefined): Promise<void> {
    await fetch(new URL(new URL(named ?? '').pathname, this.url), { method: 'POST' });
  }

  /** An action of the control API. */
  async order(name: string, sent: object): Promise<Record<string, unknown>> {
    const body = JSON.stringify(sent);
    return fields(
      await (await fetch(new URL(`/sandbox/${name}`, this.url), { method: 'POST', body })).json(),
    );
  }

  declineRenewals = (customer: string) => this.order('renewals', { customer, declined: true });
  advance = (days: number) => this.order('clock', { advance_days: days });

  /** The content of the control page and the results of its forms. */
  async controlPage(form?: { order: string; sent: Record<string, string> }): Promise<Response> {
    const page = new URL(form ? `/sandbox/${form.order}` : '/', this.url);
    return fetch(page, form && { method: 'POST', body: new URLSearchParams(form.sent), redirect: 'manual' });
  }

  async known(): Promise<Record<string, unknown>> {
    return fields(await (await fetch(new URL('/sandbox', this.url))).json());
  }

  /** Its data after a kill at this moment. */
  remembered(): object {
    const left = join(this.folder, 'left.json');
    copyFileSync(this.file, left);
    return toJson(new State(left).data);
  }

  /** The types of all new events since the last call, after pending ones have arrived. */
  async newEventTypes(): Promise<string[]> {
    while (Object.keys(fields((await this.known()).undelivered)).length > 0) await sleep(20);
    const news = this.events.slice(this.eventCount).map(({ type }) => type);
    this.eventCount = this.events.length;
    return news.sort();
  }
  private eventCount = 0;

  stop(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
