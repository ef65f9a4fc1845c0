import { chargeOf, closeDispute, giveBack } from '../money-back.ts';
import { found } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Call, matching, page, text, texts } from './form.ts';

/** Charges, and what of them goes back: refunds and disputes. */
export const moneyBackCalls = (surroundings: Surroundings): Record<string, Call> => {
  const { kept } = surroundings.state;
  return {
    'GET /v1/charges': (form) =>
      page(matching(kept.charges, form, ['customer', 'payment_intent']), '/v1/charges', form),
    'GET /v1/charges/:id': (_, id) => found(kept.charges, 'charge', id),
    'POST /v1/refunds': (form) =>
      giveBack(
        chargeOf({ charge: text(form.charge), payment_intent: text(form.payment_intent) }, surroundings),
        {
          amount: form.amount === undefined ? undefined : Number(form.amount),
          reason: text(form.reason),
          metadata: texts(form.metadata),
        },
        surroundings,
      ),
    'GET /v1/refunds': (form) =>
      page(matching(kept.refunds, form, ['charge', 'payment_intent']), '/v1/refunds', form),
    'GET /v1/refunds/:id': (_, id) => found(kept.refunds, 'refund', id),
    'GET /v1/disputes': (form) =>
      page(matching(kept.disputes, form, ['charge', 'payment_intent']), '/v1/disputes', form),
    'GET /v1/disputes/:id': (_, id) => found(kept.disputes, 'dispute', id),
    'POST /v1/disputes/:id/close': (_, id) => closeDispute(id, 'lost', surroundings),
  };
};
