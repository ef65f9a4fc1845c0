import { isPlan, priceOf, productNames } from '../objects/price.ts';
import { product } from '../objects/product.ts';
import { found, missing } from '../stripe-error.ts';
import type { Call } from './form.ts';

export const catalogueCalls: Record<string, Call> = {
  'GET /v1/prices/:id': (_, id) => {
    if (!isPlan(id)) throw missing('price', id);
    return priceOf(id);
  },
  'GET /v1/products/:id': (_, id) => product(id, found(productNames, 'product', id)),
};
