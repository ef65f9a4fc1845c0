import { parse } from 'qs';
import { asSent } from '../as-sent.ts';
import { StripeError } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { apiCalls } from './calls.ts';
import { expand } from './expand.ts';
import { texts } from './form.ts';

export interface Asked {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization?: string;
  idempotencyKey?: string;
}

export interface Answer {
  status: number;
  body: object;
  replayed?: boolean;
}

/** Answers a request as Stripe's API does. */
export function stripeApi(surroundings: Surroundings): (asked: Asked) => Answer {
  const { kept } = surroundings.state;
  const calls = apiCalls(surroundings);

  /** `/v1/customers/cus_1` is `/v1/customers/:id`, and so is whatever is below. */
  function callOf({ method, path, query, body }: Asked): () => object {
    const [, id = ''] = /\/((?:cus|cs|price|prod|sub|seti|pi|in)_\w+)/.exec(path) ?? [];
    const call = calls[`${method} ${id ? path.replace(`/${id}`, '/:id') : path}`];
    if (!call) throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
    const form = parse(body || query);
    return () => {
      const answer = asSent(call(form, id));
      expand(answer, Object.values(texts(form.expand)), kept);
      return answer;
    };
  }

  function answerOf(call: () => object): Answer {
    try {
      return { status: 200, body: call() };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: asSent(error.body) };
      throw error;
    }
  }

  return (asked) => {
    if (!/^Bearer \S+$/.test(asked.authorization ?? ''))
      throw new StripeError(401, 'You did not provide an API key.');
    const call = callOf(asked);
    const key = asked.method === 'POST' ? asked.idempotencyKey : undefined;
    if (!key) return answerOf(call);

    const parameters = `${asked.path}?${asked.body}`;
    const earlier = kept.answered[key];
    if (earlier && earlier.asked !== parameters) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      throw new StripeError(400, message, { type: 'idempotency_error' });
    }
    if (earlier) return { status: earlier.status, body: earlier.body, replayed: true };
    const answer = answerOf(call); // errors too: Stripe repeats whatever it answered once a call had begun
    kept.answered[key] = { asked: parameters, ...answer };
    return answer;
  };
}
