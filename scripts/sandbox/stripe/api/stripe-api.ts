import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'qs';
import { toJson } from '../objects/stripe-object.ts';
import { StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { FailureKind, FailureMode, State, SandboxData } from '../state.ts';
import { texts, type Call } from './request-form.ts';
import { requireValid } from './parameters.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout-sessions.ts';
import { customerCalls } from './customers.ts';
import { invoiceCalls } from './invoices.ts';
import { paymentCalls } from './payments.ts';

/** The collections of the ids in these fields. */
const homes = {
  charge: 'charges',
  customer: 'customers',
  invoice: 'invoices',
  latest_charge: 'charges',
  latest_invoice: 'invoices',
  payment_intent: 'paymentIntents',
  default_payment_method: 'cards',
  payment_method: 'cards',
  setup_intent: 'setupIntents',
  subscription: 'subscriptions',
} as const;

const isHome = (field: string): field is keyof typeof homes => Object.hasOwn(homes, field);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Replaces ids by full objects in a response, for example `data.latest_charge` in each item of a list. */
function expand(response: object, paths: string[], stored: SandboxData): void {
  for (const path of paths) expandAt(response, path.split('.'), stored);
}

function expandAt(holder: unknown, [field = '', ...below]: string[], stored: SandboxData): void {
  if (Array.isArray(holder)) {
    for (const each of holder) expandAt(each, [field, ...below], stored);
    return;
  }
  if (!isObject(holder) || holder[field] === null || holder.deleted === true) return;
  const id = holder[field];
  const fullObject = typeof id === 'string' && isHome(field) ? stored[homes[field]][id] : undefined;
  if (fullObject) holder[field] = toJson(fullObject);
  if (!isObject(holder[field]))
    throw new StripeError(400, `This property cannot be expanded (${field}).`, { param: 'expand' });
  if (below.length > 0) expandAt(holder[field], below, stored);
}

/** The failure mode for this call, if any; it ends after its last call. */
function findFailure(call: string, { data }: State): FailureMode | undefined {
  const trouble = data.troubles.find(({ calls }) => call.startsWith(calls));
  if (!trouble || trouble.times === null) return trouble;
  trouble.times -= 1;
  if (trouble.times <= 0) data.troubles = data.troubles.filter((each) => each !== trouble);
  return trouble;
}

/** Rejects a call before it starts. */
function rejectBefore(kind: FailureKind | undefined): void {
  if (kind === 'down') throw new StripeError(503, 'Stripe is unavailable.', { type: 'api_error' });
  if (kind === 'busy') throw new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' });
}

const brokeDown = (): StripeError =>
  new StripeError(500, 'An unexpected error occurred.', { type: 'api_error' });

async function respondLate(trouble: FailureMode | undefined): Promise<void> {
  if (trouble?.kind === 'slow') await sleep(trouble.milliseconds);
}

/** The calls of Stripe's API that the product makes, `METHOD path` -> response. */
const apiCalls = (context: SandboxContext): Record<string, Call> => ({
  ...catalogueCalls(context),
  ...customerCalls(context),
  ...checkoutCalls(context),
  ...paymentCalls(context),
  ...invoiceCalls(context),
});

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
      requireValid(form);
      const response = toJson(call(form, id));
      expand(response, Object.values(texts(form.expand)), data);
      return response;
    };
  }

  function responseOf(call: () => object, trouble: FailureMode | undefined): ApiResponse {
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
  async function respondOnce(
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
    const response = responseOf(callOf(apiRequest), trouble);
    data.answered[key] = { asked: parameters, at: state.now(), ...response };
    underWay.add(key);
    await respondLate(trouble).finally(() => underWay.delete(key));
    return response;
  }

  return async (apiRequest) => {
    if (!/^Bearer \S+$/.test(apiRequest.authorization ?? ''))
      throw new StripeError(401, 'You did not provide an API key.');
    const call = callOf(apiRequest);
    const trouble = findFailure(`${apiRequest.method} ${apiRequest.path}`, state);
    rejectBefore(trouble?.kind);
    const { method, idempotencyKey } = apiRequest;
    if (method === 'POST' && idempotencyKey) return respondOnce(apiRequest, idempotencyKey, trouble);
    const response = responseOf(call, trouble);
    await respondLate(trouble);
    return response;
  };
}

const keyInUse = () =>
  new StripeError(409, 'There is currently another in-progress request using this Idempotent Key.', {
    code: 'idempotency_key_in_use',
  });
