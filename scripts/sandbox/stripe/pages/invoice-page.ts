import type Stripe from 'stripe';
import { day, document, facts, money } from './layout.ts';

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

export const invoicePage = (
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
