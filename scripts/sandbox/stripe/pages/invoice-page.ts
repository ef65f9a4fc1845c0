import type Stripe from 'stripe';
import { productNames } from '../objects/price.ts';
import { day, document, facts, money } from './layout.ts';

const bought = ({ amount, period, pricing }: Stripe.InvoiceLineItem): string =>
  `${productNames[pricing?.price_details?.product ?? '']}, ${day(period.start)} – ${day(period.end)}: ${money(amount)}`;

export const invoicePage = ({
  id,
  number,
  amount_due,
  amount_paid,
  created,
  status,
  lines,
}: Stripe.Invoice): string =>
  document(
    'Invoice',
    `<h1>Invoice</h1>${facts({
      Number: number ?? '–',
      Date: day(created),
      For: lines.data.map(bought).join('; '),
      'Amount paid': money(amount_paid),
      Status: status ?? '–',
    })}${
      status === 'open'
        ? `<form method="post" action="/invoice/${id}"><button>Pay ${money(amount_due)} with another test card</button></form>`
        : ''
    }`,
  );
