import { act, type Shown } from '../checkout.ts';
import { found } from '../stripe-error.ts';
import type { Surroundings } from '../surroundings.ts';
import { checkoutPage } from './checkout-page.ts';
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
  const [, kind, id = ''] = /^\/(pay|receipt|invoice)\/(\w+)$/.exec(path) ?? [];
  switch (kind) {
    case 'pay': {
      const session = found(kept.sessions, 'checkout session', id);
      const click = new URLSearchParams(body).get('act') ?? '';
      return method === 'POST' ? act(session, click, surroundings) : { html: checkoutPage(session) };
    }
    case 'receipt':
      return { html: receiptPage(found(kept.charges, 'charge', id)) };
    case 'invoice':
      return { html: invoicePage(found(kept.invoices, 'invoice', id)) };
    default:
      return undefined;
  }
}
