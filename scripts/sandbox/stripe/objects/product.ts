import type Stripe from 'stripe';

interface ProductFields {
  id: string;
  name: string;
  created: number;
  metadata?: Record<string, string>;
}

export const product = ({ id, name, created, metadata }: ProductFields): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: metadata ?? {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
});
