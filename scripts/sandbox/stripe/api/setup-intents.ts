import { setupIntent } from '../objects/setup-intent.ts';
import { found, StripeError } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Call, matching, page, text, texts } from './form.ts';

/** Saving a card without a charge. They are confirmed on hosted pages, since a stand-in takes no card numbers. */
export const setupIntentCalls = ({ state, webhooks }: Surroundings): Record<string, Call> => {
  const { kept } = state;
  return {
    'POST /v1/setup_intents': (form) => {
      const made = setupIntent(state, {
        customer: found(kept.customers, 'customer', text(form.customer), 'customer').id,
        description: text(form.description) || null,
        metadata: texts(form.metadata),
        usage: form.usage === 'on_session' ? 'on_session' : 'off_session',
      });
      kept.setupIntents[made.id] = made;
      return made;
    },
    'GET /v1/setup_intents': (form) =>
      page(matching(kept.setupIntents, form, ['customer', 'payment_method']), '/v1/setup_intents', form),
    'GET /v1/setup_intents/:id': (_, id) => found(kept.setupIntents, 'setupintent', id),
    'POST /v1/setup_intents/:id/cancel': (_, id) => {
      const known = found(kept.setupIntents, 'setupintent', id);
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
