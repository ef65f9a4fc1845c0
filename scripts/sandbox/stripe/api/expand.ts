import { asSent } from '../as-sent.ts';
import type { Kept } from '../state.ts';
import { StripeError } from '../stripe-error.ts';

/** Where the things are kept whose ids these fields have. */
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

/** Puts whole things where an answer has their ids, `data.latest_charge` in each thing of a list. */
export function expand(answer: object, paths: string[], kept: Kept): void {
  for (const path of paths) expandAt(answer, path.split('.'), kept);
}

function expandAt(holder: unknown, [field = '', ...below]: string[], kept: Kept): void {
  if (Array.isArray(holder)) {
    for (const each of holder) expandAt(each, [field, ...below], kept);
    return;
  }
  if (!isObject(holder) || holder[field] === null || holder.deleted === true) return;
  const id = holder[field];
  const whole = typeof id === 'string' && isHome(field) ? kept[homes[field]][id] : undefined;
  if (whole) holder[field] = asSent(whole);
  if (!isObject(holder[field]))
    throw new StripeError(400, `This property cannot be expanded (${field}).`, { param: 'expand' });
  if (below.length > 0) expandAt(holder[field], below, kept);
}
