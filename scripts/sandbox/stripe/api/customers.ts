import { customer } from '../objects/customer.ts';
import { found } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Call, page, text, texts } from './form.ts';

export const customerCalls = ({ state }: Surroundings): Record<string, Call> => ({
  'POST /v1/customers': (form) => {
    const made = customer(state, { email: text(form.email) || undefined, metadata: texts(form.metadata) });
    state.kept.customers[made.id] = made;
    return made;
  },
  'GET /v1/customers/:id': (_, id) => found(state.kept.customers, 'customer', id),
  'GET /v1/customers/:id/payment_methods': (form, id) => {
    const own = Object.values(state.kept.cards).filter(({ customer }) => customer === id);
    return page(own, `/v1/customers/${id}/payment_methods`, form);
  },
});
