import { messageResponse } from '../rest/account.js';
import {
  hire,
  hireConfirmation,
  hireConfirmationRequest,
  hireEnd,
  hirePayment,
  hireQuote,
  hireReport,
  professionalCheckAnswer,
  hireRequest,
  reasonRequest,
} from '../rest/hire.js';
import {
  billingResponse,
  cancelResponse,
  checkoutResponse,
  checkoutRequest,
  subscriptionResponse,
} from '../rest/subscription.js';
import type { Rows } from './row.js';

export const moneyCalls = {
  'GET /billing': {
    summary: 'The signed-in user’s card, fees, payments and invoices',
    who: 'user',
    response: billingResponse,
  },
  'POST /billing/card': {
    summary: 'Opens a hosted page that saves a card; nothing is charged',
    who: 'inPerson',
    response: checkoutResponse,
    errors: [502],
  },
  'GET /subscription/status': {
    summary: 'The signed-in user’s subscription',
    who: 'user',
    response: subscriptionResponse,
  },
  'POST /create-checkout-session': {
    summary: 'Opens a hosted checkout for a plan',
    who: 'inPerson',
    body: checkoutRequest,
    response: checkoutResponse,
    errors: [409, 502],
  },
  'POST /subscription/payment': {
    summary: 'The hosted page for paying the subscription’s open invoice, with any card',
    who: 'inPerson',
    response: checkoutResponse,
    errors: [409, 502],
  },
  'POST /cancel-subscription': {
    summary: 'Cancels the subscription at the end of its period, once it is about twelve months old',
    who: 'inPerson',
    response: cancelResponse,
    errors: [409, 502],
  },
  'POST /hires/quote': {
    summary: 'What a hire would cost, in cents; stores and charges nothing',
    who: 'inPerson',
    body: hireRequest,
    response: hireQuote,
    errors: [404, 409],
  },
  'POST /hires': {
    summary: 'Reports a hire and charges the agreed amount to the card on file',
    who: 'inPerson',
    body: hireReport,
    response: hire,
    status: 201,
    errors: [404, 409],
  },
  'POST /hires/:id/pay': {
    summary: 'Opens a hosted page for paying the amount due',
    who: 'inPerson',
    body: hirePayment,
    response: checkoutResponse,
    errors: [404, 409, 502],
  },
  'POST /hires/:id/receipt': {
    summary: 'The current address of the hosted receipt for a hire’s payment',
    who: 'inPerson',
    response: checkoutResponse,
    errors: [404, 502],
  },
  'POST /invoices/:id': {
    summary: 'The current address of an invoice’s hosted page',
    who: 'inPerson',
    response: checkoutResponse,
    errors: [404, 502],
  },
  'POST /hires/:id/did-not-last': {
    summary: 'Reports that a hire did not last; within 30 days the fee becomes credit',
    who: 'inPerson',
    body: hireEnd,
    response: hire,
    errors: [404, 409],
  },
  'POST /hires/:id/dispute': {
    summary: 'Disputes a hire that an operator entered',
    who: 'inPerson',
    body: reasonRequest,
    response: hire,
    errors: [404, 409],
  },
  'POST /hires/:id/check': {
    summary: 'Answers that the professional still works there',
    description:
      'Both sides are asked 7, 28 and 90 days after the first working day. Nothing is charged or credited.',
    who: 'inPerson',
    response: hire,
    errors: [404, 409],
  },
  'GET /hire-confirmations/:token': {
    summary: 'The hire that a professional is asked to confirm',
    who: 'link',
    response: hireConfirmation,
  },
  'POST /hire-confirmations/:token': {
    summary: 'Confirms or disputes a hire as the professional',
    who: 'link',
    body: hireConfirmationRequest,
    response: messageResponse,
  },
  'POST /hire-confirmations/:token/check': {
    summary: 'Answers whether the professional still works there, as the professional',
    description:
      'Moves no money. If the professional left within the guarantee, the employer is emailed once.',
    who: 'link',
    body: professionalCheckAnswer,
    response: messageResponse,
    errors: [409],
  },
} as const satisfies Rows;
