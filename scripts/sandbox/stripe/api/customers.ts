import { customer, addressOf } from '../objects/customer.ts';
import { deleteCustomer } from '../delete-customer.ts';
import { findOrThrow } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, matching, page, text, texts } from './request-form.ts';

/** Customers, and the cards that they saved on a hosted page. */
export const customerCalls = (surroundings: SandboxContext): Record<string, Call> => {
  const { state, webhooks } = surroundings;
  const { data } = state;
  return {
    'POST /v1/customers': (form) => {
      const made = customer(state, { metadata: texts(form.metadata) });
      data.customers[made.id] = made;
      return made;
    },
    'GET /v1/customers/:id': (_, id) =>
      data.deletedCustomers[id] ?? findOrThrow(data.customers, 'customer', id),
    'POST /v1/customers/:id': (form, id) => {
      const known = findOrThrow(data.customers, 'customer', id);
      webhooks.change('customer.updated', known, {
        ...(form.email !== undefined && { email: text(form.email) || null }),
        ...(form.address !== undefined && addressOf(texts(form.address))),
        metadata: { ...known.metadata, ...texts(form.metadata) },
      });
      return known;
    },
    'GET /v1/setup_intents': (form) =>
      page(matching(data.setupIntents, form, ['customer', 'payment_method']), '/v1/setup_intents', form),
    'DELETE /v1/customers/:id': (_, id) => deleteCustomer(id, surroundings),
  };
};
