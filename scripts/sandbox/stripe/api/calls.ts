import type { Surroundings } from '../surroundings.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout-sessions.ts';
import { customerCalls } from './customers.ts';
import type { Call } from './form.ts';
import { invoiceCalls } from './invoices.ts';
import { moneyBackCalls } from './money-back.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** The calls of Stripe's API that the product makes, `METHOD path` -> answer. */
export const apiCalls = (surroundings: Surroundings): Record<string, Call> => ({
  ...catalogueCalls(surroundings),
  ...customerCalls(surroundings),
  ...checkoutCalls(surroundings),
  ...paymentIntentCalls(surroundings),
  ...setupIntentCalls(surroundings),
  ...moneyBackCalls(surroundings),
  ...subscriptionCalls(surroundings),
  ...invoiceCalls(surroundings),
});
