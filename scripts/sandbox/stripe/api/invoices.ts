import { found } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Call, page } from './form.ts';

export const invoiceCalls = ({ state }: Surroundings): Record<string, Call> => ({
  'GET /v1/invoices': (form) => {
    const own = Object.values(state.kept.invoices).filter(
      ({ customer, parent, status }) =>
        (!form.customer || customer === form.customer) &&
        (!form.status || status === form.status) &&
        (!form.subscription || parent?.subscription_details?.subscription === form.subscription),
    );
    return page(own, '/v1/invoices', form);
  },
  'GET /v1/invoices/:id': (_, id) => found(state.kept.invoices, 'invoice', id),
});
