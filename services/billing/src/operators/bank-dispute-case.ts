import type { MoneyCase } from './money-case.js';

/** A bank reviews the payment. An operator responds in Stripe, and a webhook brings the bank's decision. */
export const bankDisputeCase: MoneyCase = {
  matters: { bank_dispute: { where: `hire.status = 'contested'` } },
};
