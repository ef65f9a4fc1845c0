import { customer, addressOf } from '../objects/customer.ts';
import { endNow } from '../advance-clock.ts';
import { deleteCustomer } from '../delete-customer.ts';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, matching, page, text, texts } from './request-form.ts';

/** Customers, the cards that they saved on a hosted page, and their subscriptions. */
export const customerCalls = (context: SandboxContext): Record<string, Call> => {
  const { state, webhooks } = context;
  const { data } = state;
  const subscription = (id: string) => findOrThrow(data.subscriptions, 'subscription', id);
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
    'DELETE /v1/customers/:id': (_, id) => deleteCustomer(id, context),
    'GET /v1/subscriptions': (form) => {
      const { status, ...filters } = form;
      const own = matching(data.subscriptions, filters, ['customer']).filter((each) => {
        if (status === undefined) return each.status !== 'canceled';
        return status === 'all' || each.status === status;
      });
      return page(own, '/v1/subscriptions', form);
    },
    'GET /v1/subscriptions/:id': (_, id) => subscription(id),
    'POST /v1/subscriptions/:id': (form, id) => {
      const changed = subscription(id);
      if (changed.status === 'canceled')
        throw new StripeError(404, `No such subscription: '${id}'`, {
          code: 'resource_missing',
          param: 'id',
        });
      const ends = form.cancel_at_period_end === 'true';
      webhooks.change('customer.subscription.updated', changed, {
        // In the flexible billing mode every end has a date.
        cancel_at: ends ? (changed.items.data[0]?.current_period_end ?? null) : null,
        cancel_at_period_end: ends,
        canceled_at: ends ? state.now() : null,
      });
      return changed;
    },
    'DELETE /v1/subscriptions/:id': (_, id) => endNow(subscription(id), context),
  };
};
