import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { ListenedSandbox } from './listened-sandbox.ts';
import { pages } from './pages.ts';
import { type Tried } from './trying.ts';

/** Subscriptions, their invoices and their prices. */
export function trySubscriptions(tried: () => Tried): void {
  describe('for a subscription', () => {
    let sandbox: ListenedSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    async function subscribed(): Promise<string> {
      const line_items = [{ price: 'price_monthly', quantity: 1 }];
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items,
        ...pages,
      });
      await sandbox.click(session, 'pay');
      const { data } = await stripe.subscriptions.list({ customer });
      return data[0]?.id ?? '';
    }

    it('makes an invoice of every period, with its time', async () => {
      const id = await subscribed();
      expect(await sandbox.told()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
        'payment_intent.succeeded',
      ]);
      await sandbox.advance(65);
      expect((await sandbox.told()).filter((type) => type === 'invoice.paid')).toHaveLength(2);

      const { data } = await stripe.invoices.list({ customer });
      expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
        'subscription_cycle',
        'subscription_cycle',
        'subscription_create',
      ]);
      const [third, second, first] = data;
      const days = ((third?.created ?? 0) - (second?.created ?? 0)) / 86_400;
      expect(days).toBeCloseTo(30, 2); // besides the seconds that the test takes
      expect(first?.number).toMatch(/-0001$/);
      expect(await stripe.invoices.retrieve(third?.id ?? '')).toMatchObject({
        number: expect.stringMatching(/-0003$/),
        amount_paid: 250_000,
        currency: 'usd',
        status: 'paid',
        lines: { data: [{ pricing: { price_details: { price: 'price_monthly' } } }] },
        parent: { subscription_details: { subscription: id } },
      });
      expect(await sandbox.page(third?.hosted_invoice_url)).toContain('$2,500.00');
      const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      expect(latest_invoice).toMatchObject({ id: third?.id });
    });

    it('ends it at the end of a period, or at once', async () => {
      const ending = await subscribed();
      expect(await stripe.subscriptions.update(ending, { cancel_at_period_end: true })).toMatchObject({
        cancel_at_period_end: true,
      });
      await sandbox.told();
      await sandbox.advance(31);
      expect(await sandbox.told()).toContain('customer.subscription.deleted');
      expect((await stripe.subscriptions.retrieve(ending)).status).toBe('canceled');

      expect(await stripe.subscriptions.cancel(await subscribed())).toMatchObject({ status: 'canceled' });
      expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
    });

    it('is past due while a declined renewal is tried again, then unpaid, until its invoice is paid by hand', async () => {
      const id = await subscribed();
      await sandbox.declineRenewals(customer);
      const status = async () => (await stripe.subscriptions.retrieve(id)).status;
      await sandbox.told();
      await sandbox.advance(31);
      expect(await sandbox.told()).toEqual(
        expect.arrayContaining(['charge.failed', 'customer.subscription.updated', 'invoice.payment_failed']),
      );
      expect(await status()).toBe('past_due');
      const [open] = (await stripe.invoices.list({ customer, subscription: id, status: 'open' })).data;
      expect(open).toMatchObject({ amount_paid: 0, amount_remaining: 250_000, attempt_count: 1 });
      await sandbox.advance(16);
      expect(await status()).toBe('unpaid');
      expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
        attempt_count: 4,
        next_payment_attempt: null,
      });
      expect(await sandbox.page(open?.hosted_invoice_url)).toContain('Pay $2,500.00');
      await sandbox.payInvoice(open?.hosted_invoice_url);
      expect(await status()).toBe('active');
      expect((await stripe.invoices.list({ customer, subscription: id, status: 'open' })).data).toEqual([]);
    });

    it('has prices and products', async () => {
      const { product } = await stripe.prices.retrieve('price_yearly');
      expect(await stripe.products.retrieve(String(product))).toMatchObject({ name: 'Nearward, yearly' });
    });
  });
}
