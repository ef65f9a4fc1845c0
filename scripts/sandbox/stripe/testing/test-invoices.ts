import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';
import { catchStripeError, type SandboxTest } from './sandbox-test.ts';

/** Draft invoices, and earlier payments. */
export function testInvoices(tried: () => SandboxTest): void {
  describe('for a draft invoice', () => {
    let sandbox: RecordingSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    const written = async (unit_amount: number) => {
      const { id } = await stripe.invoices.create({
        customer,
        auto_advance: false,
        metadata: { of: 'a fee' },
      });
      const price_data = { currency: 'usd', unit_amount, product_data: { name: 'A fee' } };
      return stripe.invoices.addLines(id, { lines: [{ price_data }] });
    };
    const paid = async (amount: number) =>
      stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        customer,
        payment_method: await sandbox.savedCard(customer, 'pay'),
        off_session: true,
        confirm: true,
      });

    it('accepts an earlier payment and charges nothing', async () => {
      const payment = await paid(5_000);
      const { id, status, total } = await written(5_000);
      expect({ status, total }).toEqual({ status: 'draft', total: 5_000 });
      const open = await stripe.invoices.finalizeInvoice(id);
      expect(open).toMatchObject({ status: 'open', amount_due: 5_000 });
      await sandbox.newEventTypes();
      const made = await stripe.invoices.attachPayment(id, { payment_intent: payment.id });
      expect(made).toMatchObject({ status: 'paid', amount_paid: 5_000, metadata: { of: 'a fee' } });
      expect(await sandbox.newEventTypes()).toEqual(['invoice.paid']);
      expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
      expect(await sandbox.page(made.hosted_invoice_url)).toContain('A fee: $50.00');
    });

    it('rejects a second line, finalization or payment, and another amount', async () => {
      const payment = await paid(5_000);
      const [first, second] = [await written(5_000), await written(4_000)];
      for (const { id } of [first, second]) await stripe.invoices.finalizeInvoice(id);
      const wrong = stripe.invoices.attachPayment(second.id, { payment_intent: payment.id });
      expect(await catchStripeError(wrong)).toMatchObject({ statusCode: 400 });
      await stripe.invoices.attachPayment(first.id, { payment_intent: payment.id });
      for (const again of [
        stripe.invoices.addLines(first.id, { lines: [{ amount: 1_000, description: 'More' }] }),
        stripe.invoices.finalizeInvoice(first.id),
        stripe.invoices.attachPayment(first.id, { payment_intent: payment.id }),
      ])
        expect(await catchStripeError(again)).toMatchObject({ statusCode: 400 });
    });
  });
}
