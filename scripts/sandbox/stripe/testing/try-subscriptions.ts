import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { ListenedSandbox } from './listened-sandbox.ts';
import { pages } from './pages.ts';
import { refusal, type Tried } from './trying.ts';

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
        'payment_method.attached',
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
      const month = (invoice?: Stripe.Invoice) => new Date((invoice?.created ?? 0) * 1_000).getUTCMonth();
      expect((month(third) - month(second) + 12) % 12).toBe(1);
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

    it('tells of the subscription before its invoice, and of a change what was before', async () => {
      const id = await subscribed();
      await sandbox.told();
      const types = sandbox.events.slice(-6).map(({ type }) => type);
      expect(types.indexOf('customer.subscription.created')).toBeLessThan(types.indexOf('invoice.paid'));
      const day = Math.floor(Date.now() / 1_000) + 4_000 * 86_400;
      expect(await stripe.subscriptions.update(id, { cancel_at: day })).toMatchObject({
        billing_mode: { type: 'flexible' },
        cancel_at: day,
        cancel_at_period_end: false,
      });
      await sandbox.told();
      expect(sandbox.events.at(-1)).toMatchObject({
        type: 'customer.subscription.updated',
        data: { object: { cancel_at: day }, previous_attributes: { cancel_at: null, canceled_at: null } },
      });
      const both = { cancel_at: day, cancel_at_period_end: true };
      expect(await refusal(stripe.subscriptions.update(id, both))).toMatchObject({
        code: 'parameters_exclusive',
      });
    });

    it('leaves its card with the customer, and is paid by nothing once that is detached', async () => {
      const id = await subscribed();
      const [card] = (await stripe.customers.listPaymentMethods(customer)).data;
      const { default_payment_method } = await stripe.subscriptions.retrieve(id);
      expect(default_payment_method).toBe(card?.id);
      await stripe.paymentMethods.detach(card?.id ?? '');
      await sandbox.advance(31);
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
        status: 'past_due',
        default_payment_method: null,
      });
    });

    it('ends with its customer, of whom no more than the id is told', async () => {
      const id = await subscribed();
      await sandbox.told();
      expect(await stripe.customers.del(customer)).toEqual({
        id: customer,
        object: 'customer',
        deleted: true,
      });
      expect(await sandbox.told()).toEqual(
        expect.arrayContaining([
          'customer.deleted',
          'customer.subscription.deleted',
          'payment_method.detached',
        ]),
      );
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
      expect(await refusal(stripe.customers.listPaymentMethods(customer))).toMatchObject({
        code: 'resource_missing',
      });
    });

    it('has prices and products, more of which can be made, and webhook endpoints', async () => {
      const { product } = await stripe.prices.retrieve('price_yearly');
      expect(await stripe.products.retrieve(String(product))).toMatchObject({ name: 'Nearward, yearly' });
      const made = await stripe.products.create({ name: 'Another' });
      const lookup_key = `key-${made.id}`;
      const price = await stripe.prices.create({
        product: made.id,
        currency: 'usd',
        unit_amount: 100,
        recurring: { interval: 'month' },
        lookup_key,
      });
      expect((await stripe.prices.list({ lookup_keys: [lookup_key] })).data).toMatchObject([
        { id: price.id },
      ]);
      const url = 'https://example.com/hook';
      const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
      expect(endpoint.secret).toMatch(/^whsec_/);
      const [known] = (await stripe.webhookEndpoints.list()).data;
      expect(known).toMatchObject({ id: endpoint.id, enabled_events: ['invoice.paid'] });
      expect(known).not.toHaveProperty('secret');
    });
  });
}
