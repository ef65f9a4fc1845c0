import { copyFileSync, mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { fields } from '../api/form.ts';
import { asSent } from '../as-sent.ts';
import type { TestCard } from '../objects/payment-method.ts';
import { stripeSandbox } from '../server.ts';
import { State } from '../state.ts';
import { pages } from './pages.ts';

const webhookSecret = 'a webhook secret of the tests';

async function listening(server: Server): Promise<URL> {
  server.keepAliveTimeout = 600_000; // on a busy machine a client may come back late to a connection that it keeps
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  return new URL(`http://127.0.0.1:${address.port}`);
}

/** The stand-in over HTTP, with Stripe's SDK; everything that it sends is written down. */
export class ListenedSandbox {
  readonly answers: object[] = [];
  readonly events: Stripe.Event[] = [];
  stripe: Stripe;
  private url: URL;
  private readonly folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  private readonly file = join(this.folder, 'stripe.json');
  private readonly servers: Server[] = [];

  static async start(): Promise<ListenedSandbox> {
    const listened = new ListenedSandbox();
    const door = createServer((request, response) => {
      void text(request).then((payload) => {
        const signature = String(request.headers['stripe-signature']);
        listened.events.push(Stripe.webhooks.constructEvent(payload, signature, webhookSecret));
        response.end();
      });
    });
    const webhookUrl = (await listening(door)).href;
    const { file } = listened;
    const sandbox = stripeSandbox({ publicUrl: 'http://localhost:12111', webhookUrl, webhookSecret, file });
    listened.servers.push(door, sandbox);
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

  private readonly fetched: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    this.answers.push(fields(await response.clone().json()));
    return response;
  };

  /** A call with fields that the SDK would not send. */
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
    await this.told();
    return id;
  }

  /** The card of a customer that was saved on a hosted page. */
  async savedCard(customer: string, act: 'pay' | TestCard): Promise<string> {
    const setup = { mode: 'setup', currency: 'usd', customer, ...pages } as const;
    await this.click(await this.stripe.checkout.sessions.create(setup), act);
    const { data } = await this.stripe.customers.listPaymentMethods(customer, { type: 'card' });
    return data[0]?.id ?? '';
  }

  /** A click on the hosted page. */
  click({ id }: { id: string }, act: string): Promise<Response> {
    const body = new URLSearchParams({ act });
    return fetch(new URL(`/pay/${id}`, this.url), { method: 'POST', body, redirect: 'manual' });
  }

  /** What a page says that the stand-in has named. */
  async page(named: string | null | undefined): Promise<string> {
    const { pathname } = new URL(named ?? '');
    return (await fetch(new URL(pathname, this.url))).text();
  }

  /** On the hosted page of an invoice. */
  async payInvoice(named: string | null | undefined): Promise<void> {
    await fetch(new URL(new URL(named ?? '').pathname, this.url), { method: 'POST' });
  }

  /** What is ordered beside the API. */
  async order(name: string, sent: object): Promise<Record<string, unknown>> {
    const body = JSON.stringify(sent);
    return fields(
      await (await fetch(new URL(`/sandbox/${name}`, this.url), { method: 'POST', body })).json(),
    );
  }

  declineRenewals = (customer: string) => this.order('renewals', { customer, declined: true });
  advance = (days: number) => this.order('clock', { advance_days: days });

  /** What the control page shows, and what a form of it leads to. */
  async controlPage(form?: { order: string; sent: Record<string, string> }): Promise<Response> {
    const page = new URL(form ? `/sandbox/${form.order}` : '/', this.url);
    return fetch(page, form && { method: 'POST', body: new URLSearchParams(form.sent), redirect: 'manual' });
  }

  async known(): Promise<Record<string, unknown>> {
    return fields(await (await fetch(new URL('/sandbox', this.url))).json());
  }

  /** What it would know had it been killed now. */
  remembered(): object {
    const left = join(this.folder, 'left.json');
    copyFileSync(this.file, left);
    return asSent(new State(left).kept);
  }

  /** The types of the events since the last time, once all of them have come. */
  async told(): Promise<string[]> {
    while (Object.keys(fields((await this.known()).undelivered)).length > 0) await sleep(20);
    const news = this.events.slice(this.heard).map(({ type }) => type);
    this.heard = this.events.length;
    return news.sort();
  }
  private heard = 0;

  stop(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
