import { parse } from 'qs';
import { toJson } from '../to-json.ts';
import { StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { FailureMode } from '../failure-mode.ts';
import { respondLate, brokeDown, rejectBefore, findFailure } from '../find-failure.ts';
import { apiCalls } from './api-calls.ts';
import { expand } from './expand.ts';
import { texts } from './request-form.ts';
import { requireKnown } from './parameters.ts';

export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization?: string;
  idempotencyKey?: string;
}

export interface ApiResponse {
  status: number;
  body: object;
  replayed?: boolean;
}

// Stripe forgets idempotency keys after a day.
const keyLifetimeSeconds = 24 * 60 * 60;

/** Responds to a request like Stripe's API, including active failure modes. */
export function stripeApi({
  state,
  ...rest
}: SandboxContext): (apiRequest: ApiRequest) => Promise<ApiResponse> {
  const { data } = state;
  const calls = apiCalls({ state, ...rest });
  const underWay = new Set<string>();

  /** `/v1/customers/cus_1` becomes `/v1/customers/:id`, also in longer paths. */
  function callOf({ method, path, query, body }: ApiRequest): () => object {
    const [, id = ''] = /\/((?:cus|cs|price|prod|sub|seti|pi|pm|in|ch|re|du|we)_\w+)/.exec(path) ?? [];
    const name = `${method} ${id ? path.replace(`/${id}`, '/:id') : path}`;
    const call = calls[name];
    if (!call) throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
    const form = parse(body || query);
    return () => {
      requireKnown(name, form);
      const answer = toJson(call(form, id));
      expand(answer, Object.values(texts(form.expand)), data);
      return answer;
    };
  }

  function answerOf(call: () => object, trouble: FailureMode | undefined): ApiResponse {
    try {
      if (trouble?.kind === 'failing') throw brokeDown();
      const body = call();
      if (trouble?.kind === 'lost') throw brokeDown();
      return { status: 200, body };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: toJson(error.body) };
      throw error;
    }
  }

  /** Stores errors, too: Stripe repeats any response of a started call for a day. */
  async function answerOnce(
    apiRequest: ApiRequest,
    key: string,
    trouble: FailureMode | undefined,
  ): Promise<ApiResponse> {
    const parameters = `${apiRequest.path}?${apiRequest.body}`;
    const earlier = data.answered[key];
    if (earlier && state.now() - earlier.at < keyLifetimeSeconds) {
      if (underWay.has(key)) throw keyInUse();
      if (earlier.asked === parameters) return { status: earlier.status, body: earlier.body, replayed: true };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeError(400, message, { type: 'idempotency_error' });
    }
    const answer = answerOf(callOf(apiRequest), trouble);
    data.answered[key] = { asked: parameters, at: state.now(), ...answer };
    underWay.add(key);
    await respondLate(trouble).finally(() => underWay.delete(key));
    return answer;
  }

  return async (apiRequest) => {
    if (!/^Bearer \S+$/.test(apiRequest.authorization ?? ''))
      throw new StripeError(401, 'You did not provide an API key.');
    const call = callOf(apiRequest);
    const trouble = findFailure(`${apiRequest.method} ${apiRequest.path}`, state);
    rejectBefore(trouble?.kind);
    const { method, idempotencyKey } = apiRequest;
    if (method === 'POST' && idempotencyKey) return answerOnce(apiRequest, idempotencyKey, trouble);
    const answer = answerOf(call, trouble);
    await respondLate(trouble);
    return answer;
  };
}

const keyInUse = () =>
  new StripeError(409, 'There is currently another in-progress request using this Idempotent Key.', {
    code: 'idempotency_key_in_use',
  });
