import { act, type Shown } from '../checkout.ts';
import { found } from '../stripe-error.ts';
import { payByHand } from '../subscription-payments.ts';
import type { Surroundings } from '../surroundings.ts';
import { checkoutPage } from './checkout-page.ts';
import { controlPage } from './control-page.ts';
import { invoicePage } from './invoice-page.ts';
import { receiptPage } from './receipt-page.ts';

/** The page at a path, or undefined where there is none. */
export function pageAt(
  method: string,
  path: string,
  body: string,
  surroundings: Surroundings,
): Shown | undefined {
  const { kept } = surroundings.state;
  if (path === '/' && method === 'GET') return { html: controlPage(surroundings) };
  const [, kind, id = ''] = /^\/(pay|receipt|invoice)\/(\w+)$/.exec(path) ?? [];
  if (kind === 'receipt') return { html: receiptPage(found(kept.charges, 'charge', id)) };
  if (kind === 'invoice') {
    const invoice = found(kept.invoices, 'invoice', id);
    if (method === 'POST') payByHand(invoice, surroundings);
    return { html: invoicePage(invoice, kept.products) };
  }
  if (kind !== 'pay') return undefined;
  const session = found(kept.sessions, 'checkout session', id);
  if (method !== 'POST') return { html: checkoutPage(session) };
  const sent = new URLSearchParams(body);
  return act(session, sent.get('act') ?? '', surroundings, sent.get('email') ?? '');
}
