import type { Billing } from '@nearward/proto/rest/subscription';
import { api } from './api';

export type UnlockedContact = Billing['unlocked'][number];

/** Plan, card, hires and everything that is owed. */
export const billingQuery = {
  queryKey: ['billing'],
  queryFn: () => api('GET /billing'),
};

/** Fallback texts of the billing pages, in a separate file so that other pages do not load them. */
export const billingTexts = {
  cardFailed: 'We could not open the page to add a card. Please try again later.',
  billingFailed: 'We could not load your billing details.',
  hireQuoteFailed: 'We could not get the amount. Please try again.',
  hireReportFailed: 'Failed to report the hire. Please try again.',
  hirePayFailed: 'We could not open the payment page. Please try again later.',
  hireEndFailed: 'We could not save this. Please try again.',
  hireCheckFailed: 'We could not save your answer. Please try again.',
  reasonFailed: 'We could not send your reason. Please try again.',
  hireLoadFailed: 'Failed to load the hire.',
  hireAnswerFailed: 'We could not send your answer. Please try again.',
  checkoutFailed: 'We could not open the checkout. Please try again later.',
  cancelFailed: 'We could not cancel the subscription. Please try again later.',
  documentFailed: 'We could not open the document. Please try again later.',
  subscriptionPaymentFailed: 'We could not open the payment page. Please try again later.',
  paymentOverdue: 'The payment has not been confirmed yet. If you have paid, it will show up here shortly.',
  subscriptionCancelled: 'Subscription cancelled successfully',
} as const;
