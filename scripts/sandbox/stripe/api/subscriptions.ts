import { found } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { endNow } from '../time.ts';
import { type Call, page } from './form.ts';

export function subscriptionCalls(surroundings: Surroundings): Record<string, Call> {
  const { state, webhooks } = surroundings;
  const subscription = (id: string) => found(state.kept.subscriptions, 'subscription', id);
  return {
    'GET /v1/subscriptions': (form) => {
      const own = Object.values(state.kept.subscriptions).filter((each) => each.customer === form.customer);
      return page(own, '/v1/subscriptions', form);
    },
    'GET /v1/subscriptions/:id': (_, id) => subscription(id),
    'POST /v1/subscriptions/:id': (form, id) => {
      const changed = subscription(id);
      if (form.cancel_at_period_end !== undefined) {
        const ends = form.cancel_at_period_end === 'true';
        changed.cancel_at_period_end = ends;
        changed.cancel_at = ends ? (changed.items.data[0]?.current_period_end ?? null) : null;
        changed.canceled_at = ends ? state.now() : null;
      }
      webhooks.emit('customer.subscription.updated', changed);
      return changed;
    },
    'DELETE /v1/subscriptions/:id': (_, id) => endNow(subscription(id), surroundings),
  };
}
