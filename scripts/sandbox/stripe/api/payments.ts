import type Stripe from 'stripe';
import { paymentIntent } from '../objects/payment-intent.ts';
import { chargeCard } from '../payments.ts';
import { chargeOf, refundCharge } from '../refunds.ts';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, chargeable, type Form, matching, page, text, texts } from './request-form.ts';

/** Payments, charges, refunds and disputes. */
export function paymentCalls(context: SandboxContext): Record<string, Call> {
  const { state, webhooks } = context;
  const { data } = state;
  const intent = (id: string) => findOrThrow(data.paymentIntents, 'payment_intent', id);
  return {
    'POST /v1/payment_intents': (form) => {
      if (form.confirm !== 'true' || form.off_session !== 'true')
        throw new StripeError(400, 'This stand-in knows confirm=true with off_session=true only.');
      const amount = chargeable(form.amount, 'amount');
      const customer = findOrThrow(data.customers, 'customer', text(form.customer), 'customer').id;
      const card = cardOf(customer, form);
      const types = Object.values(texts(form.allowed_payment_method_types));
      const made = paymentIntent(state, {
        amount,
        currency: 'usd',
        customer,
        description: text(form.description) || null,
        metadata: texts(form.metadata),
        payment_method_types: types.length > 0 ? types : undefined,
      });
      data.paymentIntents[made.id] = made;
      const decline = chargeCard(made, card, context);
      if (decline) throw new StripeError(402, decline.message ?? '', { ...decline, payment_intent: made });
      return made;
    },
    'GET /v1/payment_intents': (form) =>
      page(matching(data.paymentIntents, form, ['customer']), '/v1/payment_intents', form),
    'GET /v1/payment_intents/:id': (_, id) => intent(id),
    'POST /v1/payment_intents/:id/cancel': (_, id) => {
      const canceled = intent(id);
      if (canceled.status !== 'requires_payment_method')
        throw new StripeError(
          400,
          `You cannot cancel this PaymentIntent because it has a status of ${canceled.status}.`,
          { code: 'payment_intent_unexpected_state', payment_intent: canceled },
        );
      canceled.status = 'canceled';
      canceled.canceled_at = state.now();
      webhooks.emit('payment_intent.canceled', canceled);
      return canceled;
    },
    'GET /v1/charges': (form) =>
      page(matching(data.charges, form, ['customer', 'payment_intent']), '/v1/charges', form),
    'POST /v1/refunds': (form) =>
      refundCharge(
        chargeOf({ charge: text(form.charge), payment_intent: text(form.payment_intent) }, context),
        {
          amount: form.amount === undefined ? undefined : Number(form.amount),
          reason: text(form.reason),
          metadata: texts(form.metadata),
        },
        context,
      ),
    'GET /v1/refunds': (form) =>
      page(matching(data.refunds, form, ['charge', 'payment_intent']), '/v1/refunds', form),
    'GET /v1/disputes': (form) =>
      page(matching(data.disputes, form, ['charge', 'payment_intent']), '/v1/disputes', form),
  };

  function cardOf(customer: string, { payment_method }: Form): Stripe.PaymentMethod {
    const param = 'payment_method';
    const card = findOrThrow(data.cards, 'PaymentMethod', text(payment_method), param);
    if (card.customer === customer) return card;
    const message = `The customer does not have a payment method with the ID ${card.id}. The payment method must be attached to the customer.`;
    throw new StripeError(400, message, { param });
  }
}
