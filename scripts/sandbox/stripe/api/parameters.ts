import { StripeError } from '../stripe-error.ts';
import type { Form } from './request-form.ts';

/** Returns Stripe's message about an invalid value. */
type Check = (value: string) => string | undefined;

const atMost =
  (length: number, message: (value: string) => string): Check =>
  (value) =>
    value.length > length ? message(value) : undefined;

const text = atMost(5_000, () => 'Invalid string: must be at most 5000 characters');
const metadata = atMost(
  500,
  ({ length }) =>
    `Metadata values can have up to 500 characters, but you passed in a value that is ${length} characters.`,
);

const flag: Check = (value) => (/^(true|false)$/.test(value) ? undefined : `Invalid boolean: ${value}`);

/** Return URLs must be absolute. */
const url: Check = (value) => {
  const address = URL.parse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  return address && /^https?:$/.test(address.protocol) ? undefined : 'Not a valid URL';
};

const between =
  (least: number, most: number): Check =>
  (value) => {
    if (!/^-?\d+$/.test(value)) return `Invalid integer: ${value}`;
    if (Number(value) < least) return `This value must be greater than or equal to ${least}.`;
    return Number(value) > most ? `This value must be less than or equal to ${most}.` : undefined;
  };

/** The only currency of this stand-in. */
const dollars: Check = (value) =>
  value === 'usd' ? undefined : `Invalid currency: ${value}. This stand-in knows usd.`;

/** The check of each parameter, by the end of its path. The limits of a charge are checked when it is made. */
const checks: [path: RegExp, check: Check, code?: 'parameter_invalid_integer' | 'url_invalid'][] = [
  [/(^|\.)metadata\.[^.]+$/, metadata],
  [/(^|_)url$/, url, 'url_invalid'],
  [/(^|\.)currency$/, dollars],
  [/(^|\.)(amount|unit_amount)$/, between(0, 99_999_999_999), 'parameter_invalid_integer'],
  [/(^|\.)quantity$/, between(1, 999_999), 'parameter_invalid_integer'],
  [/^limit$/, between(1, 100), 'parameter_invalid_integer'],
  [/(^|\.)(enabled|active|off_session|confirm|cancel_at_period_end|auto_advance)$/, flag],
  [/./, text],
];

/** Rejects invalid values. The product's compiler rejects unknown parameters, by Stripe's own types. */
export function requireValid(form: Form): void {
  for (const [path, value] of leaves(form)) {
    const [, check, code] = checks.find(([pattern]) => pattern.test(path.join('.'))) ?? [];
    const message = check?.(value);
    if (message) throw new StripeError(400, message, { ...(code && { code }), param: bracketed(path) });
  }
}

function leaves(value: unknown, path: string[] = []): [string[], string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]));
}

const bracketed = ([first = '', ...below]: string[]): string =>
  first + below.map((name) => `[${name}]`).join('');
