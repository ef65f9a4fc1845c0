import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { ListenedSandbox } from './listened-sandbox.ts';
import { pages } from './pages.ts';
import { refusal, type Tried } from './trying.ts';

/** The hosted page, in the modes payment and setup. */
export function tryCheckout(tried: () => Tried): void {
  describe('in Checkout', () => {
    let sandbox: ListenedSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    const buying = (): Promise<Stripe.Checkout.Session> =>
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
      });

    it('sells a single thing: there is a payment intent once it is paid', async () => {
      const session = await buying();
      expect(session).toMatchObject({ payment_intent: null, payment_status: 'unpaid', amount_total: 5_000 });
      for (const act of ['decline', 'authenticate', 'fail'])
        expect(await sandbox.click(session, act)).toMatchObject({ status: 200 });
      expect((await sandbox.click(session, 'back')).headers.get('location')).toBe(pages.cancel_url);
      expect(await sandbox.told()).toEqual([]);

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
      expect(await sandbox.told()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.succeeded',
      ]);
      expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    });

    it('expires a session that is open', async () => {
      const session = await buying();
      expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({
        status: 'expired',
        url: null,
      });
      expect(await sandbox.told()).toEqual(['checkout.session.expired']);
      expect(await refusal(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
      await sandbox.click(session, 'pay');
      expect(await sandbox.told()).toEqual([]);
    });

    it('saves cards', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      expect(await sandbox.told()).toEqual([
        'checkout.session.completed',
        'payment_method.attached',
        'setup_intent.succeeded',
      ]);
      const { data } = await stripe.customers.listPaymentMethods(customer);
      expect(data.map(({ id }) => id)).toEqual([card]);
    });

    it('refuses what it does not know', async () => {
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
      expect(await refusal(unpriced)).toMatchObject({ statusCode: 404 });
      const nameless = { customer, mode: 'payment', 'line_items[0][price_data][currency]': 'usd' };
      expect((await sandbox.post('/v1/checkout/sessions', nameless)).status).toBe(400);
    });
  });
}
