import { toJson } from '../to-json.ts';
import type { SandboxData } from '../state.ts';
import { StripeError } from '../stripe-error.ts';

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
export function expand(answer: object, paths: string[], stored: SandboxData): void {
  for (const path of paths) expandAt(answer, path.split('.'), stored);
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
