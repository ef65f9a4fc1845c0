import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { parse } from 'qs';
import { apiCalls } from './api.ts';
import { act, type Shown } from './checkout.ts';
import { hostedPage } from './hosted-page.ts';
import { State } from './state.ts';
import { missing, StripeError } from './stripe-error.ts';
import { advance } from './time.ts';
import { type Manner, Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Where a browser finds it. */
  publicUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Where it keeps what it knows; nowhere without one. */
  file?: string;
}

interface Answer {
  status: number;
  body: object | string;
  location?: string;
}

/** A Stripe for machines without network: the API calls that the product makes, hosted pages, signed webhooks, a clock. */
export function stripeSandbox({ publicUrl, webhookUrl, webhookSecret, file }: SandboxOptions): Server {
  const state = new State(file);
  const webhooks = new Webhooks(state, webhookUrl, webhookSecret);
  const calls = apiCalls({ state, webhooks, publicUrl });

  /** `/v1/customers/cus_1` is `/v1/customers/:id`, and so is whatever is below. */
  function callOf(method: string, path: string) {
    const [, id = ''] = /\/((?:cus|cs|price|sub|seti)_\w+)/.exec(path) ?? [];
    const key = `${method} ${id ? path.replace(`/${id}`, '/:id') : path}`;
    const call = calls[key];
    if (!call) throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
    return (form: Record<string, unknown>) => call(form, id);
  }

  function api(request: IncomingMessage, path: string, query: string, body: string): Answer {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
      throw new StripeError(401, 'You did not provide an API key.');
    const call = callOf(request.method ?? 'GET', path);
    const idempotencyKey = request.headers['idempotency-key'];
    const asked = `${path}?${body}`;
    const earlier = typeof idempotencyKey === 'string' ? state.kept.answered[idempotencyKey] : undefined;
    if (earlier && earlier.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      throw new StripeError(400, message, { type: 'idempotency_error' });
    }
    if (earlier) return { status: earlier.status, body: earlier.body as object };
    const answer = {
      status: 200,
      body: structuredClone(JSON.parse(JSON.stringify(call(parse(body || query))))),
    };
    if (typeof idempotencyKey === 'string') state.kept.answered[idempotencyKey] = { asked, ...answer };
    return answer;
  }

  /** What only tests and curious people do. */
  function control(method: string, path: string, body: string): Answer | undefined {
    const sent = () => JSON.parse(body || '{}') as Record<string, unknown>;
    switch (`${method} ${path}`) {
      case 'GET /':
      case 'GET /sandbox':
        return { status: 200, body: { now: state.now(), ...state.kept } };
      case 'POST /sandbox/clock':
        advance(Number(sent().advance_seconds), state, webhooks);
        return { status: 200, body: { now: state.now() } };
      case 'POST /sandbox/webhooks':
        webhooks.setManner(sent() as Partial<Manner>);
        return { status: 200, body: webhooks.manner };
      case 'POST /sandbox/subscription': {
        const changed = state.kept.subscriptions[String(sent().id)];
        if (!changed) throw missing('subscription', String(sent().id));
        webhooks.emit('customer.subscription.updated', Object.assign(changed, sent()));
        return { status: 200, body: changed };
      }
      default:
        return undefined;
    }
  }

  function page(method: string, path: string, body: string): Answer | undefined {
    const [, id = ''] = /^\/pay\/(\w+)$/.exec(path) ?? [];
    if (!id) return undefined;
    const session = state.kept.sessions[id];
    if (!session) throw missing('checkout session', id);
    const shown: Shown =
      method === 'POST'
        ? act(session, new URLSearchParams(body).get('act') ?? '', state, webhooks)
        : { html: hostedPage(session) };
    return 'html' in shown
      ? { status: 200, body: shown.html }
      : { status: 303, body: '', location: shown.redirect };
  }

  return createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(request.url ?? '/', publicUrl);
      const method = request.method ?? 'GET';
      const body = await text(request);
      const answer =
        page(method, pathname, body) ??
        control(method, pathname, body) ??
        api(request, pathname, search.slice(1), body);
      state.save();
      return answer;
    })()
      .catch((error: unknown): Answer => {
        const told = error instanceof StripeError ? error : new StripeError(500, String(error));
        return { status: told.status, body: told.body };
      })
      .then(({ status, body, location }) => {
        const html = typeof body === 'string';
        response
          .writeHead(status, {
            'content-type': html ? 'text/html; charset=utf-8' : 'application/json',
            ...(location && { location }),
          })
          .end(html ? body : JSON.stringify(body));
      });
  });
}
