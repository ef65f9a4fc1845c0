import type Stripe from 'stripe';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { endNow } from '../advance-clock.ts';
import { type Call, type Form, matching, page, text, texts } from './request-form.ts';

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
      webhooks.change('customer.subscription.updated', changed, {
        ...ending(form, changed),
        ...(form.default_payment_method !== undefined && {
          default_payment_method: text(form.default_payment_method) || null,
        }),
        metadata: { ...changed.metadata, ...texts(form.metadata) },
      });
      return changed;
    },
    'DELETE /v1/subscriptions/:id': (_, id) => endNow(subscription(id), surroundings),
  };

  /** In the flexible billing mode every end has a date; `cancel_at_period_end` is true if the period's end was requested. */
  function ending(
    { cancel_at, cancel_at_period_end }: Form,
    { items }: Stripe.Subscription,
  ): Partial<Stripe.Subscription> {
    const cancelAt = cancel_at_period_end ?? cancel_at;
    if (cancelAt === undefined) return {};
    if (cancel_at !== undefined && cancel_at_period_end === 'true')
      throw new StripeError(400, 'You may only specify one of: cancel_at, cancel_at_period_end.', {
        code: 'parameters_exclusive',
      });
    if (cancelAt === '' || cancelAt === 'false')
      return { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
    const day = Number(cancel_at);
    if (day && day < state.now())
      throw new StripeError(400, '`cancel_at` must be in the future.', { param: 'cancel_at' });
    const periodEnd = items.data[0]?.current_period_end ?? null;
    return {
      cancel_at: day || periodEnd,
      cancel_at_period_end: cancel_at_period_end === 'true',
      canceled_at: state.now(),
    };
  }
}
