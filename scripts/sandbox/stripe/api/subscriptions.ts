import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { endNow } from '../advance-clock.ts';
import { type Call, matching, page } from './request-form.ts';

export function subscriptionCalls(surroundings: SandboxContext): Record<string, Call> {
  const { state, webhooks } = surroundings;
  const subscription = (id: string) => findOrThrow(state.data.subscriptions, 'subscription', id);
  return {
    'GET /v1/subscriptions': (form) => {
      const { status, ...filters } = form;
      const own = matching(state.data.subscriptions, filters, ['customer']).filter((each) => {
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
    'DELETE /v1/subscriptions/:id': (_, id) => endNow(subscription(id), surroundings),
  };
}
