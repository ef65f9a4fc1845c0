import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { stripeApi } from './api/stripe-api.ts';
import { handleControl } from './handle-control.ts';
import { pageAt } from './pages/page-at.ts';
import { State } from './state.ts';
import { StripeError } from './stripe-error.ts';
import { advanceClock } from './advance-clock.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** The address for browsers. */
  publicUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  /** The file with its data; without one, data is only in memory. */
  file?: string;
}

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };

/** A Stripe for machines without a network: the API calls that the product makes, hosted pages, signed webhooks, a clock. */
export function stripeSandbox({ publicUrl, webhookUrl, webhookSecret, file }: SandboxOptions): Server {
  const state = new State(file);
  const webhooks = new Webhooks(state, webhookUrl, webhookSecret);
  const context = { state, webhooks, publicUrl };
  const api = stripeApi(context);

  async function respond(request: IncomingMessage): Promise<Sent> {
    const { pathname: path, search } = new URL(request.url ?? '/', publicUrl);
    const method = request.method ?? 'GET';
    const body = await text(request);
    advanceClock(0, context); // handles what became due while it was stopped

    const page = pageAt(method, path, body, context);
    if (page && 'html' in page) return { status: 200, headers: html, body: page.html };
    if (page) return { status: 303, headers: { ...html, location: page.redirect }, body: '' };

    const controlled = handleControl(method, path, body, context);
    const typed = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (controlled && typed) return { status: 303, headers: { ...html, location: '/' }, body: '' };
    if (controlled) return { status: 200, headers: json, body: JSON.stringify(controlled) };

    const { authorization, 'idempotency-key': idempotencyKey } = request.headers;
    const response = await api({
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
      ...(response.replayed && { 'idempotent-replayed': 'true' }),
    };
    return { status: response.status, headers, body: JSON.stringify(response.body) };
  }

  const errorResponse = (error: unknown): Sent => {
    const handled =
      error instanceof StripeError ? error : new StripeError(500, String(error), { type: 'api_error' });
    return { status: handled.status, headers: json, body: JSON.stringify(handled.body) };
  };

  return createServer((request, response) => {
    void respond(request)
      .catch(errorResponse)
      .then(({ status, headers, body }) => {
        state.save(); // a caller with a response can rely on it, even if this process is killed
        response.writeHead(status, headers).end(body);
      });
  });
}
