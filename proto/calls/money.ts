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
    summary: 'What the signed-in person pays with, owes and has paid',
    who: 'user',
    answer: billingAnswer,
  },
  'POST /billing/card': {
    summary: 'Opens a hosted page on which a card is saved; nothing is charged',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [502],
  },
  'GET /subscription/status': {
    summary: 'The subscription of the signed-in person',
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
    summary: 'Finds the hosted page on which the open invoice of the subscription is paid, with any card',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [409, 502],
  },
  'POST /cancel-subscription': {
    summary: 'Ends the subscription with its period, once it is twelve months old',
    who: 'inPerson',
    answer: cancelAnswer,
    refuses: [409, 502],
  },
  'POST /hires/quote': {
    summary: 'What a hire would cost, to the cent; stores and charges nothing',
    who: 'inPerson',
    body: hireRequest,
    answer: hireQuote,
    refuses: [404, 409],
  },
  'POST /hires': {
    summary: 'Reports a hire and has the agreed amount charged to the card on file',
    who: 'inPerson',
    body: hireReport,
    answer: hire,
    status: 201,
    refuses: [404, 409],
  },
  'POST /hires/:id/pay': {
    summary: 'Opens a hosted page on which what is due is paid',
    who: 'inPerson',
    body: hirePayment,
    answer: checkoutAnswer,
    refuses: [404, 409, 502],
  },
  'POST /hires/:id/receipt': {
    summary: 'Finds the hosted receipt of what was paid for a hire, which has another address each month',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [404, 502],
  },
  'POST /invoices/:id': {
    summary: 'Finds the hosted page of an invoice, which has another address each month',
    who: 'inPerson',
    answer: checkoutAnswer,
    refuses: [404, 502],
  },
  'POST /hires/:id/did-not-last': {
    summary: 'Says that a hire did not last; within 30 days the fee becomes credit',
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
    summary: 'What a professional is asked about a hire',
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
