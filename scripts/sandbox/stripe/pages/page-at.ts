import type Stripe from 'stripe';
import { handleCheckout, type Shown } from '../handle-checkout.ts';
import { findOrThrow } from '../stripe-error.ts';
import { payByHand } from '../subscription-payments.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { checkoutPage } from './checkout-page.ts';
import { controlPage } from './control-page.ts';
import { day, document, facts, money } from './layout.ts';

const receiptPage = ({ amount, created, description, payment_method_details }: Stripe.Charge): string =>
  document(
    'Receipt',
    `<h1>Receipt</h1>${facts({
      'Amount paid': money(amount),
      'Date paid': day(created),
      For: description ?? '–',
      Card: `${payment_method_details?.card?.brand} •••• ${payment_method_details?.card?.last4}`,
    })}`,
  );

type Products = Record<string, Stripe.Product>;

const bought = (
  { amount, description, period, pricing }: Stripe.InvoiceLineItem,
  products: Products,
): string => {
  const product = products[String(pricing?.price_details?.product)];
  const what = product
    ? `${product.name}, ${day(period.start)} – ${day(period.end)}`
    : (description ?? 'Payment');
  return `${what}: ${money(amount)}`;
};

const invoicePage = (
  { id, number, amount_due, amount_paid, created, status, lines }: Stripe.Invoice,
  products: Products,
): string =>
  document(
    'Invoice',
    `<h1>Invoice</h1>${facts({
      Number: number ?? '–',
      Date: day(created),
      For: lines.data.map((line) => bought(line, products)).join('; '),
      'Amount paid': money(amount_paid),
      Status: status ?? '–',
    })}${
      status === 'open'
        ? `<form method="post" action="/invoice/${id}"><button>Pay ${money(amount_due)} with another test card</button></form>`
        : ''
    }`,
  );

/** The page at a path; undefined if there is none. */
export function pageAt(
  method: string,
  path: string,
  body: string,
  context: SandboxContext,
): Shown | undefined {
  const { data } = context.state;
  if (path === '/' && method === 'GET') return { html: controlPage(context) };
  const [, kind, id = ''] = /^\/(pay|receipt|invoice)\/(\w+)$/.exec(path) ?? [];
  if (kind === 'receipt') return { html: receiptPage(findOrThrow(data.charges, 'charge', id)) };
  if (kind === 'invoice') {
    const invoice = findOrThrow(data.invoices, 'invoice', id);
    if (method === 'POST') payByHand(invoice, context);
    return { html: invoicePage(invoice, data.products) };
  }
  if (kind !== 'pay') return undefined;
  const session = findOrThrow(data.sessions, 'checkout session', id);
  if (method !== 'POST') return { html: checkoutPage(session) };
  const form = new URLSearchParams(body);
  return handleCheckout(session, form.get('act') ?? '', context, form.get('email') ?? '');
}
