import { StripeError } from '../stripe-error.ts';
import type { Form } from './request-form.ts';

/** Throws Stripe's error for an invalid value. */
type Check = (value: string, param: string) => void;

const invalidParameter = (
  message: string,
  code: 'parameter_invalid_integer' | 'url_invalid' | undefined,
  param: string,
) => new StripeError(400, message, { ...(code && { code }), param });

const longest = 5_000;
const text: Check = (value, param) => {
  if (value.length > longest)
    throw invalidParameter(`Invalid string: must be at most ${longest} characters`, undefined, param);
};

const longestMetadata = 500;
const metadata: Check = (value, param) => {
  if (value.length > longestMetadata)
    throw invalidParameter(
      `Metadata values can have up to ${longestMetadata} characters, but you passed in a value that is ${value.length} characters.`,
      undefined,
      param,
    );
};

const flag: Check = (value, param) => {
  if (value !== 'true' && value !== 'false')
    throw invalidParameter(`Invalid boolean: ${value}`, undefined, param);
};

/** Return URLs must be absolute. */
const url: Check = (value, param) => {
  const address = URL.parse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'id'));
  if (!address || !/^https?:$/.test(address.protocol))
    throw invalidParameter('Not a valid URL', 'url_invalid', param);
};

const integer: Check = (value, param) => {
  if (!/^-?\d+$/.test(value))
    throw invalidParameter(`Invalid integer: ${value}`, 'parameter_invalid_integer', param);
};

const between =
  (least: number, most: number): Check =>
  (value, param) => {
    integer(value, param);
    const number = Number(value);
    if (number < least)
      throw invalidParameter(
        `This value must be greater than or equal to ${least}.`,
        'parameter_invalid_integer',
        param,
      );
    if (number > most)
      throw invalidParameter(
        `This value must be less than or equal to ${most}.`,
        'parameter_invalid_integer',
        param,
      );
  };

const count = between(1, 999_999);
const limit = between(1, 100);
/** The range of any amount; the limits of a charge are checked when it is made. */
const cents = between(0, 99_999_999_999);

const someCents = between(1, 99_999_999);

/** The only currency of this stand-in. */
const dollars: Check = (value, param) => {
  if (value !== 'usd')
    throw invalidParameter(`Invalid currency: ${value}. This stand-in knows usd.`, undefined, param);
};

type Checks = Record<string, Check>;

const listing: Checks = { limit, starting_after: text };
const ofCustomer: Checks = { ...listing, customer: text };
const description: Checks = { description: text, 'metadata.*': metadata };
const money: Checks = { ...description, 'allowed_payment_method_types.*': text };

/**
 * The parameters of each call, with `*` for any number or name. Others are rejected, as Stripe rejects unknown parameters
 * and those that the pinned version removed (`payment_method_types`).
 */
const parameters: Record<string, Checks> = {
  'POST /v1/customers': { 'metadata.*': metadata },
  'POST /v1/customers/:id': { email: text, 'metadata.*': metadata, 'address.*': text },
  'POST /v1/checkout/sessions': {
    mode: text,
    currency: dollars,
    customer: text,
    success_url: url,
    cancel_url: url,
    'allowed_payment_method_types.*': text,
    'metadata.*': metadata,
    'line_items.*.price': text,
    'line_items.*.quantity': count,
    'line_items.*.price_data.currency': dollars,
    'line_items.*.price_data.tax_behavior': text,
    'line_items.*.price_data.unit_amount': cents,
    'line_items.*.price_data.product_data.name': text,
    'line_items.*.price_data.product_data.description': text,
    'payment_intent_data.description': text,
    'payment_intent_data.metadata.*': metadata,
    'setup_intent_data.description': text,
    'setup_intent_data.metadata.*': metadata,
    'subscription_data.description': text,
    'subscription_data.metadata.*': metadata,
    'invoice_creation.enabled': flag,
    'invoice_creation.invoice_data.description': text,
    'invoice_creation.invoice_data.metadata.*': metadata,
    'automatic_tax.enabled': flag,
    'tax_id_collection.enabled': flag,
    billing_address_collection: text,
    'customer_update.*': text,
  },
  'POST /v1/payment_intents': {
    ...money,
    amount: cents,
    currency: dollars,
    customer: text,
    payment_method: text,
    off_session: flag,
    confirm: flag,
    'automatic_payment_methods.enabled': flag,
    'automatic_payment_methods.allow_redirects': text,
  },
  'GET /v1/payment_intents': ofCustomer,
  'POST /v1/payment_intents/:id/cancel': {},
  'GET /v1/charges': { ...ofCustomer, payment_intent: text },
  'GET /v1/setup_intents': { ...ofCustomer, payment_method: text },
  'POST /v1/refunds': {
    amount: someCents,
    charge: text,
    payment_intent: text,
    reason: text,
    'metadata.*': metadata,
  },
  'GET /v1/refunds': { ...listing, charge: text, payment_intent: text },
  'GET /v1/disputes': { ...listing, charge: text, payment_intent: text },
  'GET /v1/subscriptions': { ...ofCustomer, status: text, price: text },
  'POST /v1/subscriptions/:id': { cancel_at_period_end: flag },
  'DELETE /v1/subscriptions/:id': {},
  'GET /v1/invoices': { ...ofCustomer, status: text, subscription: text },
  'POST /v1/invoices': {
    ...description,
    customer: text,
    currency: dollars,
    auto_advance: flag,
    'automatic_tax.enabled': flag,
    pending_invoice_items_behavior: text,
  },
  'POST /v1/invoices/:id/add_lines': {
    'lines.*.amount': cents,
    'lines.*.description': text,
    'lines.*.price_data.currency': dollars,
    'lines.*.price_data.product_data.name': text,
    'lines.*.price_data.tax_behavior': text,
    'lines.*.price_data.unit_amount': cents,
  },
  'POST /v1/invoices/:id/finalize': { auto_advance: flag },
  'POST /v1/invoices/:id/attach_payment': { payment_intent: text },
  'POST /v1/products': { 'metadata.*': metadata, name: text, description: text, id: text },
  'GET /v1/prices': { ...listing, active: flag, product: text, 'lookup_keys.*': text },
  'POST /v1/prices': {
    'metadata.*': metadata,
    currency: dollars,
    unit_amount: cents,
    product: text,
    lookup_key: text,
    tax_behavior: text,
    'recurring.interval': text,
    'recurring.interval_count': count,
  },
  'GET /v1/webhook_endpoints': listing,
  'POST /v1/webhook_endpoints': {
    ...description,
    url,
    'enabled_events.*': text,
    api_version: text,
  },
  'POST /v1/webhook_endpoints/:id': { ...description, url, 'enabled_events.*': text },
};

/** Rejects unknown parameters and invalid values. */
export function requireKnown(call: string, form: Form): void {
  const checks: Checks = { 'expand.*': text, ...parameters[call] };
  const fields = leaves(form).map(([path, value]) => ({ path, value, check: checkOf(checks, path) }));
  const unknown = fields.filter(({ check }) => !check).map(({ path }) => bracketed(path));
  if (unknown.length > 0) {
    const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`;
    throw new StripeError(400, message, { code: 'parameter_unknown', param: unknown[0] });
  }
  for (const { path, value, check } of fields) check?.(value, bracketed(path));
}

function leaves(value: unknown, path: string[] = []): [string[], string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]));
}

const checkOf = (checks: Checks, path: string[]): Check | undefined =>
  Object.entries(checks).find(([pattern]) => {
    const names = pattern.split('.');
    return names.length === path.length && names.every((name, at) => name === '*' || name === path[at]);
  })?.[1];

const bracketed = ([first = '', ...below]: string[]): string =>
  first + below.map((name) => `[${name}]`).join('');
