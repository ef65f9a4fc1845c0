import type Stripe from 'stripe';
import { draft, finalizeInvoice, paidInvoice, withLine } from '../objects/invoice.ts';
import { findOrThrow, StripeError } from '../stripe-error.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Call, chargeable, fields, type Form, matching, page, text, texts } from './request-form.ts';

export function invoiceCalls({ state, webhooks, publicUrl }: SandboxContext): Record<string, Call> {
  const { data } = state;
  const invoice = (id: string) => findOrThrow(data.invoices, 'invoice', id);
  return {
    'GET /v1/invoices': (form) => {
      const own = matching(data.invoices, form, ['customer', 'status']).filter(
        ({ parent }) =>
          !form.subscription || parent?.subscription_details?.subscription === form.subscription,
      );
      return page(own, '/v1/invoices', form);
    },
    'GET /v1/invoices/:id': (_, id) => invoice(id),
    'POST /v1/invoices': (form) => {
      const made = draft(state, {
        customer: findOrThrow(data.customers, 'customer', text(form.customer), 'customer').id,
        description: text(form.description) || null,
        metadata: texts(form.metadata),
        taxed: fields(form.automatic_tax).enabled === 'true',
        publicUrl,
      });
      data.invoices[made.id] = made;
      webhooks.emit('invoice.created', made);
      return made;
    },
    'POST /v1/invoices/:id/add_lines': (form, id) => {
      const open = must(invoice(id), 'draft');
      for (const line of Object.values(fields(form.lines)))
        Object.assign(open, withLine(state, open, lineIn(fields(line))));
      return open;
    },
    'POST /v1/invoices/:id/finalize': (_, id) => {
      const ready = must(invoice(id), 'draft');
      Object.assign(ready, finalizeInvoice(ready, publicUrl));
      webhooks.emit('invoice.finalized', ready);
      return ready;
    },
    'POST /v1/invoices/:id/attach_payment': (form, id) => {
      const open = must(invoice(id), 'open');
      const payment = findOrThrow(
        data.paymentIntents,
        'payment_intent',
        text(form.payment_intent),
        'payment_intent',
      );
      if (data.invoiceOf[payment.id])
        throw new StripeError(400, 'This PaymentIntent is attached to an invoice already.');
      if (payment.status !== 'succeeded' || payment.amount_received !== open.amount_due)
        throw new StripeError(400, 'This stand-in attaches payments that were made, of the whole amount.');
      data.invoiceOf[payment.id] = open.id;
      Object.assign(open, paidInvoice(open));
      webhooks.emit('invoice.paid', open);
      return open;
    },
  };
}

function must(invoice: Stripe.Invoice, status: 'draft' | 'open'): Stripe.Invoice {
  if (invoice.status === status) return invoice;
  throw new StripeError(400, `This invoice is ${invoice.status}; it has to be ${status}.`);
}

function lineIn({ amount, description, price_data }: Form): { amount: number; description: string | null } {
  const { unit_amount, product_data } = fields(price_data);
  return {
    amount: chargeable(amount ?? unit_amount, 'lines[0][amount]'),
    description: text(description) || text(fields(product_data).name) || null,
  };
}
