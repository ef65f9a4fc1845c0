import { messageAnswer } from '../rest/account.js';
import {
  hire,
  hireConfirmation,
  hireConfirmationRequest,
  hireEnd,
  hirePayment,
  hireQuote,
  hireReport,
  hireRequest,
  reasonRequest,
} from '../rest/hire.js';
import {
  billingAnswer,
  cancelAnswer,
  checkoutAnswer,
  checkoutRequest,
  subscriptionAnswer,
} from '../rest/subscription.js';
import type { Rows } from './row.js';

export const moneyCalls = {
  'GET /billing': {
    summary: 'The signed-in user’s card, fees, payments and invoices',
    who: 'user',
    answer: billingAnswer,
  },
  'POST /billing/card': {
    summary: 'Opens a hosted page that saves a card; nothing is charged',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [502],
  },
  'GET /subscription/status': {
    summary: 'The signed-in user’s subscription',
    who: 'user',
    answer: subscriptionAnswer,
  },
  'POST /create-checkout-session': {
    summary: 'Opens a hosted checkout for a plan',
    who: 'inPerson',
    body: checkoutRequest,
    answer: checkoutAnswer,
    refuses: [409, 502],
  },
  'POST /subscription/payment': {
    summary: 'The hosted page for paying the subscription’s open invoice, with any card',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [409, 502],
  },
  'POST /cancel-subscription': {
    summary: 'Cancels the subscription at the end of its period, once it is about twelve months old',
    who: 'inPerson',
    answer: cancelAnswer,
    refuses: [409, 502],
  },
  'POST /hires/quote': {
    summary: 'What a hire would cost, in cents; stores and charges nothing',
    who: 'inPerson',
    body: hireRequest,
    answer: hireQuote,
    refuses: [404, 409],
  },
  'POST /hires': {
    summary: 'Reports a hire and charges the agreed amount to the card on file',
    who: 'inPerson',
    body: hireReport,
    answer: hire,
    status: 201,
    refuses: [404, 409],
  },
  'POST /hires/:id/pay': {
    summary: 'Opens a hosted page for paying the amount due',
    who: 'inPerson',
    body: hirePayment,
    answer: checkoutAnswer,
    refuses: [404, 409, 502],
  },
  'POST /hires/:id/receipt': {
    summary: 'The current address of the hosted receipt for a hire’s payment',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [404, 502],
  },
  'POST /invoices/:id': {
    summary: 'The current address of an invoice’s hosted page',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [404, 502],
  },
  'POST /hires/:id/did-not-last': {
    summary: 'Reports that a hire did not last; within 30 days the fee becomes credit',
    who: 'inPerson',
    body: hireEnd,
    answer: hire,
    refuses: [404, 409],
  },
  'POST /hires/:id/dispute': {
    summary: 'Disputes a hire that an operator entered',
    who: 'inPerson',
    body: reasonRequest,
    answer: hire,
    refuses: [404, 409],
  },
  'GET /hire-confirmations/:token': {
    summary: 'The hire that a professional is asked to confirm',
    who: 'link',
    answer: hireConfirmation,
  },
  'POST /hire-confirmations/:token': {
    summary: 'Confirms or disputes a hire as the professional',
    who: 'link',
    body: hireConfirmationRequest,
    answer: messageAnswer,
  },
} as const satisfies Rows;
