import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { stripeApi } from './api/api.ts';
import { control } from './control.ts';
import { pageAt } from './pages/pages.ts';
import { State } from './state.ts';
import { StripeError } from './stripe-error.ts';
import { advance } from './time.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Where a browser finds it. */
  publicUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Where it keeps what it knows; nowhere without one. */
  file?: string;
}

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };

/** A Stripe for machines without network: the API calls that the product makes, hosted pages, signed webhooks, a clock. */
export function stripeSandbox({ publicUrl, webhookUrl, webhookSecret, file }: SandboxOptions): Server {
  const state = new State(file);
  const webhooks = new Webhooks(state, webhookUrl, webhookSecret);
  const surroundings = { state, webhooks, publicUrl };
  const api = stripeApi(surroundings);

  async function answer(request: IncomingMessage): Promise<Sent> {
    const { pathname: path, search } = new URL(request.url ?? '/', publicUrl);
    const method = request.method ?? 'GET';
    const body = await text(request);
    advance(0, surroundings); // what was due meanwhile

    const page = pageAt(method, path, body, surroundings);
    if (page && 'html' in page) return { status: 200, headers: html, body: page.html };
    if (page) return { status: 303, headers: { ...html, location: page.redirect }, body: '' };

    const controlled = control(method, path, body, surroundings);
    const typed = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (controlled && typed) return { status: 303, headers: { ...html, location: '/' }, body: '' };
    if (controlled) return { status: 200, headers: json, body: JSON.stringify(controlled) };

    const { authorization, 'idempotency-key': idempotencyKey } = request.headers;
    const answered = await api({
      method,
      path,
      query: search.slice(1),
      body,
      authorization,
      idempotencyKey: idempotencyKey?.toString(),
    });
    const headers = {
      ...json,
      'request-id': state.id('req'),
      ...(answered.replayed && { 'idempotent-replayed': 'true' }),
    };
    return { status: answered.status, headers, body: JSON.stringify(answered.body) };
  }

  const refusal = (error: unknown): Sent => {
    const told =
      error instanceof StripeError ? error : new StripeError(500, String(error), { type: 'api_error' });
    return { status: told.status, headers: json, body: JSON.stringify(told.body) };
  };

  return createServer((request, response) => {
    void answer(request)
      .catch(refusal)
      .then(({ status, headers, body }) => {
        state.save(); // whoever has its answer has it for good, also when this process is killed
        response.writeHead(status, headers).end(body);
      });
  });
}
