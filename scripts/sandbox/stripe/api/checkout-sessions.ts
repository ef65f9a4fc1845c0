import type Stripe from 'stripe';
import { expire } from '../checkout-outcomes.ts';
import { checkoutSession, setupIntent } from '../objects/checkout-session.ts';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, chargeable, fields, type Form, text, texts } from './request-form.ts';

export function checkoutCalls(context: SandboxContext): Record<string, Call> {
  const { state, publicUrl } = context;
  const { data } = state;
  const session = (id: string) => findOrThrow(data.sessions, 'checkout session', id);
  return {
    'POST /v1/checkout/sessions': (form) => {
      const open = opening(form);
      data.sessions[open.id] = open;
      return open;
    },
    'GET /v1/checkout/sessions/:id': (_, id) => session(id),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => expire(session(id), context),
  };

  function opening(form: Form): Stripe.Checkout.Session {
    const common = { ...commonFields(form), customer: customerOf(form) };
    const line = fields(fields(form.line_items)[0]);
    switch (form.mode) {
      case 'setup': {
        const { description, metadata } = fields(form.setup_intent_data);
        const intent = setupIntent(state, {
          customer: common.customer,
          description: text(description) || null,
          metadata: texts(metadata),
        });
        data.setupIntents[intent.id] = intent;
        return checkoutSession(
          state,
          { ...common, mode: 'setup', money: null, setup_intent: intent.id },
          publicUrl,
        );
      }
      case 'subscription': {
        const price = findOrThrow(data.prices, 'price', text(line.price), 'line_items[0][price]');
        const money = { amount: price.unit_amount ?? 0, currency: price.currency };
        const open = checkoutSession(state, { ...common, mode: 'subscription', money }, publicUrl);
        const { metadata } = fields(form.subscription_data);
        data.orders[open.id] = {
          price: price.id,
          metadata: texts(metadata),
          taxed: common.automatic_tax,
        };
        return open;
      }
      case 'payment': {
        const open = checkoutSession(
          state,
          { ...common, mode: 'payment', money: customPriceOf(line) },
          publicUrl,
        );
        const { description, metadata } = fields(form.payment_intent_data);
        data.purchases[open.id] = {
          description: text(description) || null,
          metadata: texts(metadata),
        };
        return open;
      }
      default:
        throw new StripeError(400, 'This stand-in knows the modes subscription, payment and setup.', {
          param: 'mode',
        });
    }
  }

  function customerOf(form: Form): string {
    const { id } = findOrThrow(data.customers, 'customer', text(form.customer), 'customer');
    const { address, name } = fields(form.customer_update);
    if (isOn(form.automatic_tax) && address !== 'auto')
      throw new StripeError(
        400,
        'Automatic tax calculation in Checkout requires a valid address on the Customer. Set `customer_update[address]` to `auto` to save the address entered in Checkout.',
        { code: 'customer_tax_location_invalid' },
      );
    if (isOn(form.tax_id_collection) && name !== 'auto')
      throw new StripeError(
        400,
        'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, set `customer_update[name]` to `auto`.',
      );
    return id;
  }
}

const isOn = (value: unknown): boolean => fields(value).enabled === 'true';

function commonFields(form: Form) {
  const types = Object.values(texts(form.allowed_payment_method_types));
  const { invoice_data } = fields(form.invoice_creation);
  const { metadata, description } = fields(invoice_data);
  const invoiceData = {
    account_tax_ids: null,
    custom_fields: null,
    description: text(description) || null,
    footer: null,
    issuer: null,
    metadata: texts(metadata),
    rendering_options: null,
  };
  if (isOn(form.invoice_creation) && form.mode !== 'payment')
    throw new StripeError(400, 'You can only enable invoice creation when `mode` is set to `payment`.', {
      param: 'invoice_creation',
    });
  return {
    success_url: text(form.success_url),
    cancel_url: text(form.cancel_url),
    metadata: texts(form.metadata),
    allowed_payment_method_types: types.length > 0 ? types : undefined,
    invoice_creation: isOn(form.invoice_creation) ? { enabled: true, invoice_data: invoiceData } : undefined,
    automatic_tax: isOn(form.automatic_tax),
    tax_id_collection: isOn(form.tax_id_collection),
    billing_address_collection:
      form.billing_address_collection === 'required' ? ('required' as const) : undefined,
  };
}

/** The price of a line with its own price data. */
function customPriceOf({ price_data, quantity }: Form): { amount: number; currency: string } {
  const { unit_amount, product_data } = fields(price_data);
  const param = 'line_items[0][price_data]';
  if (!text(fields(product_data).name))
    throw new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return {
    amount: chargeable(unit_amount, `${param}[unit_amount]`) * Number(quantity ?? 1),
    currency: 'usd',
  };
}
