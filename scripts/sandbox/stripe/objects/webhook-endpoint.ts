import type Stripe from 'stripe';
import type { State } from '../state.ts';

type Fields = Pick<
  Stripe.WebhookEndpoint,
  'url' | 'enabled_events' | 'api_version' | 'description' | 'metadata'
>;

export const webhookEndpoint = (state: State, fields: Fields): Stripe.WebhookEndpoint => ({
  id: state.id('we'),
  object: 'webhook_endpoint',
  application: null,
  created: state.now(),
  livemode: false,
  status: 'enabled',
  ...fields,
});
