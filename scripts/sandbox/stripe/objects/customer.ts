import type Stripe from 'stripe';
import type { State } from '../state.ts';

export const customer = (
  state: State,
  { email, name, metadata }: { email?: string; name?: string; metadata?: Record<string, string> },
): Stripe.Customer => ({
  id: state.id('cus'),
  object: 'customer',
  balance: 0,
  created: state.now(),
  default_source: null,
  description: null,
  email: email ?? null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: metadata ?? {},
  ...(name !== undefined && { name }),
  shipping: null,
});
