import { setupIntent } from '../objects/setup-intent.ts';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, matching, page, text, texts } from './request-form.ts';

/** Saves a card without a charge. Setup intents are confirmed on hosted pages, since the stand-in takes no card numbers. */
export const setupIntentCalls = ({ state, webhooks }: SandboxContext): Record<string, Call> => {
  const { data } = state;
  return {
    'POST /v1/setup_intents': (form) => {
      const made = setupIntent(state, {
        customer: findOrThrow(data.customers, 'customer', text(form.customer), 'customer').id,
        description: text(form.description) || null,
        metadata: texts(form.metadata),
        usage: form.usage === 'on_session' ? 'on_session' : 'off_session',
      });
      data.setupIntents[made.id] = made;
      return made;
    },
    'GET /v1/setup_intents': (form) =>
      page(matching(data.setupIntents, form, ['customer', 'payment_method']), '/v1/setup_intents', form),
    'GET /v1/setup_intents/:id': (_, id) => findOrThrow(data.setupIntents, 'setupintent', id),
    'POST /v1/setup_intents/:id/cancel': (_, id) => {
      const known = findOrThrow(data.setupIntents, 'setupintent', id);
      if (known.status !== 'requires_payment_method')
        throw new StripeError(
          400,
          `You cannot cancel this SetupIntent because it has a status of ${known.status}.`,
          { code: 'setup_intent_unexpected_state' },
        );
      webhooks.change('setup_intent.canceled', known, { status: 'canceled' });
      return known;
    },
  };
};
