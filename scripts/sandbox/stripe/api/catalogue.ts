import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { price, product } from '../objects/price.ts';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, chargeable, fields, type Form, matching, page, text, texts } from './request-form.ts';
import type { State } from '../state.ts';

type Fields = Pick<
  Stripe.WebhookEndpoint,
  'url' | 'enabled_events' | 'api_version' | 'description' | 'metadata'
>;

const webhookEndpoint = (state: State, fields: Fields): Stripe.WebhookEndpoint => ({
  id: state.id('we'),
  object: 'webhook_endpoint',
  application: null,
  created: state.now(),
  livemode: false,
  status: 'enabled',
  ...fields,
});

/** Objects that are set up once: products, prices and webhook endpoints. */
export const catalogueCalls = ({ state }: SandboxContext): Record<string, Call> => {
  const { data } = state;
  return {
    'POST /v1/products': (form) => {
      const id = text(form.id) || state.id('prod');
      if (data.products[id])
        throw new StripeError(400, 'Product already exists.', { code: 'resource_already_exists' });
      const made = product({
        id,
        name: requireParam(form, 'name'),
        created: state.now(),
        metadata: texts(form.metadata),
      });
      return (data.products[id] = made);
    },
    'GET /v1/prices': (form) => {
      const keys = Object.values(texts(form.lookup_keys));
      const own = matching(data.prices, form, ['active', 'product']);
      const selected = own.filter(({ lookup_key }) => keys.length === 0 || keys.includes(lookup_key ?? ''));
      return page(selected, '/v1/prices', form);
    },
    'GET /v1/prices/:id': (_, id) => findOrThrow(data.prices, 'price', id),
    'POST /v1/prices': (form) => {
      const { interval } = fields(form.recurring);
      const lookup_key = text(form.lookup_key) || undefined;
      if (lookup_key && Object.values(data.prices).some((each) => each.lookup_key === lookup_key))
        throw new StripeError(400, `A price already uses that lookup key.`, { param: 'lookup_key' });
      const made = price({
        id: state.id('price'),
        product: findOrThrow(data.products, 'product', text(form.product), 'product').id,
        cents: chargeable(form.unit_amount, 'unit_amount'),
        interval: interval === 'year' ? 'year' : 'month',
        created: state.now(),
        lookup_key,
        metadata: texts(form.metadata),
      });
      return (data.prices[made.id] = made);
    },
    'GET /v1/webhook_endpoints': (form) =>
      page(Object.values(data.webhookEndpoints), '/v1/webhook_endpoints', form),
    'POST /v1/webhook_endpoints': (form) => {
      const made = webhookEndpoint(state, {
        url: requireParam(form, 'url'),
        enabled_events: Object.values(texts(form.enabled_events)),
        api_version: text(form.api_version) || null,
        description: text(form.description) || null,
        metadata: texts(form.metadata),
      });
      data.webhookEndpoints[made.id] = made;
      return { ...made, secret: `whsec_${randomBytes(16).toString('hex')}` }; // returned only once
    },
    'POST /v1/webhook_endpoints/:id': (form, id) => {
      const known = findOrThrow(data.webhookEndpoints, 'webhook endpoint', id);
      const events = Object.values(texts(form.enabled_events));
      if (events.length > 0) known.enabled_events = events;
      if (form.url !== undefined) known.url = text(form.url);
      return known;
    },
  };
};

function requireParam(form: Form, param: string): string {
  const value = text(form[param]);
  if (value) return value;
  throw new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
