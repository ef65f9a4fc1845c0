import { found } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Call, matching, page } from './form.ts';

export const invoiceCalls = ({ state }: Surroundings): Record<string, Call> => ({
  'GET /v1/invoices': (form) => {
    const own = matching(state.kept.invoices, form, ['customer', 'status']).filter(
      ({ parent }) => !form.subscription || parent?.subscription_details?.subscription === form.subscription,
    );
    return page(own, '/v1/invoices', form);
  },
  'GET /v1/invoices/:id': (_, id) => found(state.kept.invoices, 'invoice', id),
});
