import type Stripe from 'stripe';
import { checkoutSession } from '../objects/checkout-session.ts';
import { isPlan, priceOf } from '../objects/price.ts';
import { setupIntent } from '../objects/setup-intent.ts';
import { found, missing, StripeError } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Call, cents, dollars, fields, type Form, text, texts } from './form.ts';

export function checkoutCalls({ state, webhooks, publicUrl }: Surroundings): Record<string, Call> {
  const { kept } = state;
  const session = (id: string) => found(kept.sessions, 'checkout session', id);
  return {
    'POST /v1/checkout/sessions': (form) => {
      const open = opening(form);
      kept.sessions[open.id] = open;
      return open;
    },
    'GET /v1/checkout/sessions/:id': (_, id) => session(id),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => {
      const expired = session(id);
      if (expired.status !== 'open') throw new StripeError(400, 'Only open sessions can be expired.');
      expired.status = 'expired';
      expired.url = null;
      webhooks.emit('checkout.session.expired', expired);
      return expired;
    },
  };

  function opening(form: Form): Stripe.Checkout.Session {
    const common = {
      customer: found(kept.customers, 'customer', text(form.customer), 'customer').id,
      success_url: text(form.success_url),
      cancel_url: text(form.cancel_url),
      client_reference_id: text(form.client_reference_id) || undefined,
      metadata: texts(form.metadata),
    };
    const line = fields(fields(form.line_items)[0]);
    switch (form.mode) {
      case 'setup': {
        const intent = setupIntent(state, common.customer);
        kept.setupIntents[intent.id] = intent;
        return checkoutSession(
          state,
          { ...common, mode: 'setup', money: null, setup_intent: intent.id },
          publicUrl,
        );
      }
      case 'subscription': {
        const price = text(line.price);
        if (!isPlan(price)) throw missing('price', price, 'line_items[0][price]');
        const money = { amount: priceOf(price).unit_amount ?? 0, currency: 'usd' };
        const open = checkoutSession(state, { ...common, mode: 'subscription', money }, publicUrl);
        kept.orders[open.id] = { price, metadata: texts(fields(form.subscription_data).metadata) };
        return open;
      }
      case 'payment': {
        const open = checkoutSession(state, { ...common, mode: 'payment', money: asked(line) }, publicUrl);
        const { description, metadata } = fields(form.payment_intent_data);
        kept.purchases[open.id] = { description: text(description) || null, metadata: texts(metadata) };
        return open;
      }
      default:
        throw new StripeError(400, 'This stand-in knows the modes subscription, payment and setup.', {
          param: 'mode',
        });
    }
  }
}

/** What a line that names its own price costs. */
function asked({ price_data, quantity }: Form): { amount: number; currency: string } {
  const { currency, unit_amount, product_data } = fields(price_data);
  const param = 'line_items[0][price_data]';
  if (!text(fields(product_data).name))
    throw new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return {
    amount: cents(unit_amount, `${param}[unit_amount]`) * Number(quantity ?? 1),
    currency: dollars(currency, `${param}[currency]`),
  };
}
