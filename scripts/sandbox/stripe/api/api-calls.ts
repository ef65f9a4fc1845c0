import type { SandboxContext } from '../sandbox-context.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout-sessions.ts';
import { customerCalls } from './customers.ts';
import type { Call } from './request-form.ts';
import { invoiceCalls } from './invoices.ts';
import { moneyBackCalls } from './refund-calls.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** The calls of Stripe's API that the product makes, `METHOD path` -> response. */
export const apiCalls = (surroundings: SandboxContext): Record<string, Call> => ({
  ...catalogueCalls(surroundings),
  ...customerCalls(surroundings),
  ...checkoutCalls(surroundings),
  ...paymentIntentCalls(surroundings),
  ...moneyBackCalls(surroundings),
  ...subscriptionCalls(surroundings),
  ...invoiceCalls(surroundings),
});
