import type Stripe from 'stripe';
import { document, money } from './layout.ts';

const payments = {
  pay: 'Pay with a test card',
  decline: 'Pay with a card that is declined',
};
const debits = {
  clearsLater: 'Pay by a bank debit that takes four days',
  bouncesLater: 'Pay by a bank debit that fails after four days',
};
const savings = {
  pay: 'Save a test card',
  declinedLater: 'Save a card that will be declined when it is charged',
  asksAgain: 'Save a card that asks for authentication when it is charged',
  clearsLater: 'Save a card whose payments take four days',
  bouncesLater: 'Save a card whose payments fail after four days',
  decline: 'Save a card that is declined',
};

/** Payments by card are immediate. */
export const takesBankDebits = ({ mode, payment_method_types }: Stripe.Checkout.Session): boolean =>
  mode !== 'setup' && payment_method_types.includes('us_bank_account');

function offered(session: Stripe.Checkout.Session): Record<string, string> {
  if (session.mode === 'setup') return savings;
  return takesBankDebits(session) ? { ...payments, ...debits } : payments;
}

/** The hosted checkout page: every outcome is a button. */
export function checkoutPage(session: Stripe.Checkout.Session, error?: string): string {
  const { id, amount_total, mode, status } = session;
  const saves = mode === 'setup';
  const title = saves ? 'Save a card' : `Pay ${money(amount_total ?? 0)}`;
  const outcomes = Object.entries({ ...offered(session), back: 'Go back' });
  const buttons = outcomes.map(([act, label]) => `<button name="act" value="${act}">${label}</button>`);
  const email = `<label>Email <input type="email" name="email" value="payer@example.com"></label>`;
  const form = `<form method="post" action="/pay/${id}">${email}\n${buttons.join('\n')}</form>`;
  return document(
    'Checkout',
    `<h1>${title}</h1><p>A sandbox on your machine: no card is needed and no money moves.</p>
${error ? `<p class="error" role="alert">${error}</p>` : ''}
${status === 'open' ? form : `<p>This checkout is ${status}.</p>`}`,
  );
}
