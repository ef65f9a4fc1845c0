import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';
import { pages } from './return-pages.ts';
import { catchStripeError, type SandboxTest } from './sandbox-test.ts';

/** Subscriptions, their invoices and their prices. */
export function testSubscriptions(tried: () => SandboxTest): void {
  describe('for a subscription', () => {
    let sandbox: RecordingSandbox;
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

    it('creates a dated invoice for every period', async () => {
      const id = await subscribed();
      expect(await sandbox.newEventTypes()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
        'payment_intent.succeeded',
        'payment_method.attached',
      ]);
      await sandbox.advance(65);
      expect((await sandbox.newEventTypes()).filter((type) => type === 'invoice.paid')).toHaveLength(2);

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

    it('ends it at the end of a period, or immediately', async () => {
      const ending = await subscribed();
      expect(await stripe.subscriptions.update(ending, { cancel_at_period_end: true })).toMatchObject({
        cancel_at_period_end: true,
      });
      await sandbox.newEventTypes();
      await sandbox.advance(31);
      expect(await sandbox.newEventTypes()).toContain('customer.subscription.deleted');
      expect((await stripe.subscriptions.retrieve(ending)).status).toBe('canceled');

      expect(await stripe.subscriptions.cancel(await subscribed())).toMatchObject({ status: 'canceled' });
      expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
    });

    it('is past due while a declined renewal is retried, then unpaid, until its invoice is paid manually', async () => {
      const id = await subscribed();
      await sandbox.declineRenewals(customer);
      const status = async () => (await stripe.subscriptions.retrieve(id)).status;
      await sandbox.newEventTypes();
      await sandbox.advance(31);
      expect(await sandbox.newEventTypes()).toEqual(
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

    it('sends the event about the subscription before its invoice, and previous attributes with a change', async () => {
      const id = await subscribed();
      await sandbox.newEventTypes();
      const types = sandbox.events.slice(-6).map(({ type }) => type);
      expect(types.indexOf('customer.subscription.created')).toBeLessThan(types.indexOf('invoice.paid'));
      const day = Math.floor(Date.now() / 1_000) + 4_000 * 86_400;
      expect(await stripe.subscriptions.update(id, { cancel_at: day })).toMatchObject({
        billing_mode: { type: 'flexible' },
        cancel_at: day,
        cancel_at_period_end: false,
      });
      await sandbox.newEventTypes();
      expect(sandbox.events.at(-1)).toMatchObject({
        type: 'customer.subscription.updated',
        data: { object: { cancel_at: day }, previous_attributes: { cancel_at: null, canceled_at: null } },
      });
      const both = { cancel_at: day, cancel_at_period_end: true };
      expect(await catchStripeError(stripe.subscriptions.update(id, both))).toMatchObject({
        code: 'parameters_exclusive',
      });
    });

    it('leaves its card with the customer, and has no payment method after that is detached', async () => {
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

    it('ends with its customer, whose response has only the id', async () => {
      const id = await subscribed();
      await sandbox.newEventTypes();
      expect(await stripe.customers.del(customer)).toEqual({
        id: customer,
        object: 'customer',
        deleted: true,
      });
      expect(await sandbox.newEventTypes()).toEqual(
        expect.arrayContaining([
          'customer.deleted',
          'customer.subscription.deleted',
          'payment_method.detached',
        ]),
      );
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
      expect(await catchStripeError(stripe.customers.listPaymentMethods(customer))).toMatchObject({
        code: 'resource_missing',
      });
    });

    it('has prices, products and webhook endpoints, and creates more', async () => {
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
