import type Stripe from 'stripe';
import { setupIntent } from './cards.ts';
import { checkoutSession } from './checkout-session.ts';
import { customer, list } from './objects.ts';
import { isPlan, priceOf } from './prices.ts';
import type { State } from './state.ts';
import { missing, StripeError } from './stripe-error.ts';
import { endNow } from './time.ts';
import type { Webhooks } from './webhooks.ts';

/** The fields of a request, as Stripe's form encoding names them: `line_items[0][price]`. */
type Form = Record<string, unknown>;
type Call = (form: Form, id: string) => object;

export interface Surroundings {
  state: State;
  webhooks: Webhooks;
  /** Where a browser finds the hosted pages. */
  publicUrl: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (value ?? {}) as Record<string, string>;

/** The calls of Stripe's API that the product makes, `METHOD path` -> answer. */
export function apiCalls({ state, webhooks, publicUrl }: Surroundings): Record<string, Call> {
  const { kept } = state;
  const find = <T>(things: Record<string, T>, what: string, id: string): T => {
    const found = things[id];
    if (!found) throw missing(what, id);
    return found;
  };

  return {
    'POST /v1/customers': (form) => {
      const made = customer(state, { email: text(form.email) || undefined, metadata: texts(form.metadata) });
      kept.customers[made.id] = made;
      return made;
    },
    'GET /v1/customers/:id': (_, id) => find(kept.customers, 'customer', id),
    'GET /v1/prices/:id': (_, id) => {
      if (!isPlan(id)) throw missing('price', id);
      return priceOf(id);
    },

    'GET /v1/customers/:id/payment_methods': (_, id) => {
      const own = Object.values(kept.cards).filter(({ customer }) => customer === id);
      return list(own.reverse(), `/v1/customers/${id}/payment_methods`); // newest first, as Stripe does
    },

    'POST /v1/checkout/sessions': (form) => {
      const common = {
        customer: find(kept.customers, 'customer', text(form.customer)).id,
        success_url: text(form.success_url),
        cancel_url: text(form.cancel_url),
        client_reference_id: text(form.client_reference_id) || undefined,
        metadata: texts(form.metadata),
      };
      if (form.mode === 'setup') {
        const intent = setupIntent(state, common.customer);
        kept.setupIntents[intent.id] = intent;
        const saving = checkoutSession(
          state,
          { ...common, mode: 'setup', amount: null, setup_intent: intent.id },
          publicUrl,
        );
        kept.sessions[saving.id] = saving;
        return saving;
      }
      if (form.mode !== 'subscription')
        throw new StripeError(400, 'This stand-in knows the modes subscription and setup.');
      const [line] = (form.line_items ?? []) as { price?: string }[];
      const price = text(line?.price);
      if (!isPlan(price)) throw missing('price', price);
      const session = checkoutSession(
        state,
        { ...common, mode: 'subscription', amount: priceOf(price).unit_amount ?? 0 },
        publicUrl,
      );
      kept.sessions[session.id] = session;
      const { metadata } = texts(form.subscription_data) as { metadata?: unknown };
      kept.orders[session.id] = { price, metadata: texts(metadata) };
      return session;
    },
    'GET /v1/checkout/sessions/:id': (_, id) => find(kept.sessions, 'checkout session', id),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => {
      const session = find(kept.sessions, 'checkout session', id);
      if (session.status !== 'open') throw new StripeError(400, 'Only open sessions can be expired.');
      return Object.assign(session, { status: 'expired', url: null });
    },

    'GET /v1/subscriptions': (form) => {
      const own = Object.values(kept.subscriptions).filter((each) => each.customer === form.customer);
      return list(own, '/v1/subscriptions');
    },
    'GET /v1/subscriptions/:id': (_, id) => find(kept.subscriptions, 'subscription', id),
    'POST /v1/subscriptions/:id': (form, id) => {
      const changed: Stripe.Subscription = find(kept.subscriptions, 'subscription', id);
      if (form.cancel_at_period_end !== undefined) {
        const ends = form.cancel_at_period_end === 'true';
        changed.cancel_at_period_end = ends;
        changed.cancel_at = ends ? (changed.items.data[0]?.current_period_end ?? null) : null;
        changed.canceled_at = ends ? state.now() : null;
      }
      webhooks.emit('customer.subscription.updated', changed);
      return changed;
    },
    'DELETE /v1/subscriptions/:id': (_, id) =>
      endNow(find(kept.subscriptions, 'subscription', id), state, webhooks),
  };
}
