import { chargeOf, refundCharge } from '../refunds.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, matching, page, text, texts } from './request-form.ts';

/** Charges, refunds and disputes. */
export const moneyBackCalls = (surroundings: SandboxContext): Record<string, Call> => {
  const { data } = surroundings.state;
  return {
    'GET /v1/charges': (form) =>
      page(matching(data.charges, form, ['customer', 'payment_intent']), '/v1/charges', form),
    'POST /v1/refunds': (form) =>
      refundCharge(
        chargeOf({ charge: text(form.charge), payment_intent: text(form.payment_intent) }, surroundings),
        {
          amount: form.amount === undefined ? undefined : Number(form.amount),
          reason: text(form.reason),
          metadata: texts(form.metadata),
        },
        surroundings,
      ),
    'GET /v1/refunds': (form) =>
      page(matching(data.refunds, form, ['charge', 'payment_intent']), '/v1/refunds', form),
    'GET /v1/disputes': (form) =>
      page(matching(data.disputes, form, ['charge', 'payment_intent']), '/v1/disputes', form),
  };
};
