import { parse } from 'qs';
import { asSent } from '../as-sent.ts';
import { StripeError } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Trouble } from '../trouble.ts';
import { answerLate, brokeDown, refuseAtTheDoor, troubleOf } from '../troubles.ts';
import { apiCalls } from './calls.ts';
import { expand } from './expand.ts';
import { texts } from './form.ts';
import { requireKnown } from './parameters.ts';

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

// Stripe forgets idempotency keys after a day.
const keyLifetimeSeconds = 24 * 60 * 60;

/** Answers a request as Stripe's API does, in trouble too. */
export function stripeApi({ state, ...rest }: Surroundings): (asked: Asked) => Promise<Answer> {
  const { kept } = state;
  const calls = apiCalls({ state, ...rest });
  const underWay = new Set<string>();

  /** `/v1/customers/cus_1` is `/v1/customers/:id`, and so is whatever is below. */
  function callOf({ method, path, query, body }: Asked): () => object {
    const [, id = ''] = /\/((?:cus|cs|price|prod|sub|seti|pi|pm|in|ch|re|du|we)_\w+)/.exec(path) ?? [];
    const name = `${method} ${id ? path.replace(`/${id}`, '/:id') : path}`;
    const call = calls[name];
    if (!call) throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
    const form = parse(body || query);
    return () => {
      requireKnown(name, form);
      const answer = asSent(call(form, id));
      expand(answer, Object.values(texts(form.expand)), kept);
      return answer;
    };
  }

  function answerOf(call: () => object, trouble: Trouble | undefined): Answer {
    try {
      if (trouble?.kind === 'failing') throw brokeDown();
      const body = call();
      if (trouble?.kind === 'lost') throw brokeDown();
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: asSent(error.body) };
      throw error;
    }
  }

  /** Errors are kept too: Stripe repeats whatever it answered once a call had begun, for a day. */
  async function answerOnce(asked: Asked, key: string, trouble: Trouble | undefined): Promise<Answer> {
    const parameters = `${asked.path}?${asked.body}`;
    const earlier = kept.answered[key];
    if (earlier && state.now() - earlier.at < keyLifetimeSeconds) {
      if (underWay.has(key)) throw keyInUse();
      if (earlier.asked === parameters) return { status: earlier.status, body: earlier.body, replayed: true };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeError(400, message, { type: 'idempotency_error' });
    }
    const answer = answerOf(callOf(asked), trouble);
    kept.answered[key] = { asked: parameters, at: state.now(), ...answer };
    underWay.add(key);
    await answerLate(trouble).finally(() => underWay.delete(key));
    return answer;
  }

  return async (asked) => {
    if (!/^Bearer \S+$/.test(asked.authorization ?? ''))
      throw new StripeError(401, 'You did not provide an API key.');
    const call = callOf(asked);
    const trouble = troubleOf(`${asked.method} ${asked.path}`, state);
    refuseAtTheDoor(trouble?.kind);
    const { method, idempotencyKey } = asked;
    if (method === 'POST' && idempotencyKey) return answerOnce(asked, idempotencyKey, trouble);
    const answer = answerOf(call, trouble);
    await answerLate(trouble);
    return answer;
  };
}

const keyInUse = () =>
  new StripeError(409, 'There is currently another in-progress request using this Idempotent Key.', {
    code: 'idempotency_key_in_use',
  });
