import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';
import { pages } from './return-pages.ts';
import { catchStripeError, type SandboxTest } from './sandbox-test.ts';

/** The hosted page in the modes payment and setup. */
export function testCheckout(tried: () => SandboxTest): void {
  describe('in Checkout', () => {
    let sandbox: RecordingSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    const buying = (more: Stripe.Checkout.SessionCreateParams = {}): Promise<Stripe.Checkout.Session> =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [
          {
            price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'A contact' } },
            quantity: 1,
          },
        ],
        payment_intent_data: { description: 'A contact, unlocked', metadata: { unlock_id: 'u2' } },
        metadata: { unlock_id: 'u2' },
        ...pages,
        ...more,
      });

    it('sells a single item, with a payment intent after the payment', async () => {
      const session = await buying();
      expect(session).toMatchObject({ payment_intent: null, payment_status: 'unpaid', amount_total: 5_000 });
      for (const act of ['decline', 'authenticate', 'fail'])
        expect(await sandbox.click(session, act)).toMatchObject({ status: 200 });
      expect((await sandbox.click(session, 'back')).headers.get('location')).toBe(pages.cancel_url);
      expect(await sandbox.newEventTypes()).toEqual([]);

      const { headers } = await sandbox.click(session, 'pay');
      expect(headers.get('location')).toBe(`http://localhost/done?${session.id}`);
      const paid = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ['payment_intent.latest_charge'],
      });
      expect(paid).toMatchObject({
        status: 'complete',
        payment_status: 'paid',
        payment_intent: {
          status: 'succeeded',
          amount: 5_000,
          description: 'A contact, unlocked',
          metadata: { unlock_id: 'u2' },
          latest_charge: { receipt_url: expect.stringContaining('/receipt/ch_') },
        },
      });
      expect(await sandbox.newEventTypes()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.succeeded',
      ]);
      expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    });

    it('expires an open session', async () => {
      const session = await buying();
      expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({
        status: 'expired',
        url: null,
      });
      expect(await sandbox.newEventTypes()).toEqual(['checkout.session.expired']);
      expect(await catchStripeError(stripe.checkout.sessions.expire(session.id))).toMatchObject({
        statusCode: 400,
      });
      await sandbox.click(session, 'pay');
      expect(await sandbox.newEventTypes()).toEqual([]);
    });

    it('expires an unpaid session after a day', async () => {
      const session = await buying();
      await sandbox.advance(1.1);
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
      expect(await sandbox.newEventTypes()).toEqual(['checkout.session.expired']);
    });

    it.each([
      ['clearsLater', 'succeeded', 'paid'],
      ['bouncesLater', 'failed', 'unpaid'],
    ])('waits days for a payment that %s', async (click, outcome, payment_status) => {
      const session = await buying();
      await sandbox.click(session, click);
      expect(
        await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }),
      ).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { status: 'processing' },
      });
      expect(await sandbox.newEventTypes()).toEqual([
        'charge.pending',
        'checkout.session.completed',
        'payment_intent.processing',
      ]);
      await sandbox.advance(5);
      expect(await sandbox.newEventTypes()).toContain(`checkout.session.async_payment_${outcome}`);
      expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status });
    });

    it('offers no debit for a card-only session', async () => {
      const session = await buying({ allowed_payment_method_types: ['card'] });
      await sandbox.click(session, 'clearsLater');
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    });

    it('creates an invoice for a single payment on request', async () => {
      const session = await buying({ invoice_creation: { enabled: true } });
      await sandbox.click(session, 'pay');
      const { invoice } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
      expect(invoice).toMatchObject({ status: 'paid', amount_paid: 5_000, billing_reason: 'manual' });
      expect(await sandbox.newEventTypes()).toContain('invoice.paid');
    });

    it('asks for the address and name that taxes need', async () => {
      const taxed = { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } };
      expect(await catchStripeError(buying(taxed))).toMatchObject({ statusCode: 400 });
      const customer_update = { address: 'auto', name: 'auto' } as const;
      expect(await buying({ ...taxed, customer_update })).toMatchObject({ automatic_tax: { enabled: true } });
    });

    it('saves cards', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      expect(await sandbox.newEventTypes()).toEqual([
        'checkout.session.completed',
        'payment_method.attached',
        'setup_intent.succeeded',
      ]);
      const { data } = await stripe.customers.listPaymentMethods(customer);
      expect(data.map(({ id }) => id)).toEqual([card]);
    });

    it('returns setup intents with their metadata', async () => {
      const setup = { mode: 'setup', currency: 'usd', customer, ...pages } as const;
      const session = await stripe.checkout.sessions.create({
        ...setup,
        setup_intent_data: { metadata: { purpose: 'hires' } },
      });
      await sandbox.click(session, 'pay');
      const [saved] = (await stripe.setupIntents.list({ customer, expand: ['data.payment_method'] })).data;
      expect(saved).toMatchObject({
        status: 'succeeded',
        metadata: { purpose: 'hires' },
        payment_method: { customer },
      });
      const open = await stripe.setupIntents.create({ customer });
      expect(await stripe.setupIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
    });

    it('rejects unknown parameters', async () => {
      const form = { customer, mode: 'wishes' };
      const { status } = await sandbox.post('/v1/checkout/sessions', form, { 'idempotency-key': customer });
      expect(status).toBe(400);
      const line_items = [{ price: 'price_none' }];
      const unpriced = stripe.checkout.sessions.create({
        customer,
        mode: 'subscription',
        line_items,
        ...pages,
      });
      expect(await catchStripeError(unpriced)).toMatchObject({ statusCode: 404 });
      const nameless = { customer, mode: 'payment', 'line_items[0][price_data][currency]': 'usd' };
      expect((await sandbox.post('/v1/checkout/sessions', nameless)).status).toBe(400);
    });
  });
}
