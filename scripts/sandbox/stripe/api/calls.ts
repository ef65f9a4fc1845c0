import type { Surroundings } from '../surroundings.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout-sessions.ts';
import { customerCalls } from './customers.ts';
import type { Call } from './form.ts';
import { invoiceCalls } from './invoices.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** The calls of Stripe's API that the product makes, `METHOD path` -> answer. */
export const apiCalls = (surroundings: Surroundings): Record<string, Call> => ({
  ...catalogueCalls,
  ...customerCalls(surroundings),
  ...checkoutCalls(surroundings),
  ...paymentIntentCalls(surroundings),
  ...subscriptionCalls(surroundings),
  ...invoiceCalls(surroundings),
});
