import { handleCheckout, type Shown } from '../handle-checkout.ts';
import { findOrThrow } from '../stripe-error.ts';
import { payByHand } from '../subscription-payments.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { checkoutPage } from './checkout-page.ts';
import { controlPage } from './control-page.ts';
import { invoicePage } from './invoice-page.ts';
import { receiptPage } from './receipt-page.ts';

/** The page at a path; undefined if there is none. */
export function pageAt(
  method: string,
  path: string,
  body: string,
  surroundings: SandboxContext,
): Shown | undefined {
  const { data } = surroundings.state;
  if (path === '/' && method === 'GET') return { html: controlPage(surroundings) };
  const [, kind, id = ''] = /^\/(pay|receipt|invoice)\/(\w+)$/.exec(path) ?? [];
  if (kind === 'receipt') return { html: receiptPage(findOrThrow(data.charges, 'charge', id)) };
  if (kind === 'invoice') {
    const invoice = findOrThrow(data.invoices, 'invoice', id);
    if (method === 'POST') payByHand(invoice, surroundings);
    return { html: invoicePage(invoice, data.products) };
  }
  if (kind !== 'pay') return undefined;
  const session = findOrThrow(data.sessions, 'checkout session', id);
  if (method !== 'POST') return { html: checkoutPage(session) };
  const form = new URLSearchParams(body);
  return handleCheckout(session, form.get('act') ?? '', surroundings, form.get('email') ?? '');
}
