import type Stripe from 'stripe';

const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; min-height: 44px; cursor: pointer; }
.error { border: 1px solid #b0261e; border-radius: 6px; padding: .75rem 1rem; }`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const payments = {
  pay: 'Pay with a test card',
  authenticate: 'Pay with a card that asks for authentication',
  decline: 'Pay with a card that is declined',
};
const savings = {
  pay: 'Save a test card',
  declinedLater: 'Save a card that will be declined when it is charged',
  asksAgain: 'Save a card that asks for authentication when it is charged',
  authenticate: 'Save a card that asks for authentication now',
  decline: 'Save a card that is declined',
};

/** The hosted checkout page: every outcome is a button. */
export function hostedPage(
  { id, amount_total, mode, status }: Stripe.Checkout.Session,
  error?: string,
): string {
  const saves = mode === 'setup';
  const title = saves ? 'Save a card' : `Pay ${dollars.format((amount_total ?? 0) / 100)}`;
  const outcomes = Object.entries({ ...(saves ? savings : payments), back: 'Go back' });
  const buttons = outcomes.map(([act, label]) => `<button name="act" value="${act}">${label}</button>`);
  const form = `<form method="post" action="/pay/${id}">${buttons.join('\n')}</form>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Checkout (sandbox)</title><style>${style}</style>
<h1>${title}</h1><p>This is a sandbox on your own machine: no card is asked for and no money moves.</p>
${error ? `<p class="error" role="alert">${error}</p>` : ''}
${status === 'open' ? form : `<p>This checkout is ${status}.</p>`}</html>`;
}

/** What a bank would ask before it lets the payment through. */
export const authenticationPage = ({ id }: Stripe.Checkout.Session): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your bank (sandbox)</title><style>${style}</style><h1>Is it you?</h1>
<form method="post" action="/pay/${id}"><button name="act" value="pay">Yes, confirm the payment</button>
<button name="act" value="fail">No</button></form></html>`;
