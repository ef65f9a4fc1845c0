import { customer, addressOf } from '../objects/customer.ts';
import { deleteCustomer, detach } from '../delete-customer.ts';
import { findOrThrow } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, fields, matching, page, text, texts } from './request-form.ts';

export const customerCalls = (surroundings: SandboxContext): Record<string, Call> => {
  const { state, webhooks } = surroundings;
  const { data } = state;
  return {
    'POST /v1/customers': (form) => {
      const made = customer(state, {
        email: text(form.email) || undefined,
        name: text(form.name) || undefined,
        metadata: texts(form.metadata),
      });
      data.customers[made.id] = made;
      return made;
    },
    'GET /v1/customers': (form) => page(matching(data.customers, form, ['email']), '/v1/customers', form),
    'GET /v1/customers/:id': (_, id) =>
      data.deletedCustomers[id] ?? findOrThrow(data.customers, 'customer', id),
    'POST /v1/customers/:id': (form, id) => {
      const known = findOrThrow(data.customers, 'customer', id);
      const { default_payment_method } = fields(form.invoice_settings);
      webhooks.change('customer.updated', known, {
        ...(form.email !== undefined && { email: text(form.email) || null }),
        ...(form.name !== undefined && { name: text(form.name) }),
        ...(form.address !== undefined && addressOf(texts(form.address))),
        ...(form.description !== undefined && { description: text(form.description) || null }),
        ...(default_payment_method !== undefined && {
          invoice_settings: {
            ...known.invoice_settings,
            default_payment_method: text(default_payment_method) || null,
          },
        }),
        metadata: { ...known.metadata, ...texts(form.metadata) },
      });
      return known;
    },
    'DELETE /v1/customers/:id': (_, id) => deleteCustomer(id, surroundings),
    'GET /v1/customers/:id/payment_methods': (form, id) => {
      const customer = findOrThrow(data.customers, 'customer', id, 'customer').id;
      const own = matching(data.cards, { ...form, customer }, ['customer', 'type']);
      return page(own, `/v1/customers/${id}/payment_methods`, form);
    },
    'GET /v1/payment_methods': (form) =>
      page(
        matching(data.cards, form, ['customer', 'type']).filter(({ customer }) => customer),
        '/v1/payment_methods',
        form,
      ),
    'GET /v1/payment_methods/:id': (_, id) => findOrThrow(data.cards, 'PaymentMethod', id, 'payment_method'),
    'POST /v1/payment_methods/:id/detach': (_, id) => detach(id, surroundings),
  };
};
