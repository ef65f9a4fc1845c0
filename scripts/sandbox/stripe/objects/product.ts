import type Stripe from 'stripe';

export const product = (id: string, name: string): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created: 0,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: 0,
  url: null,
});
