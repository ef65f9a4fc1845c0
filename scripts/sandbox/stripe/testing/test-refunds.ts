import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';
import { catchStripeError, type SandboxTest } from './sandbox-test.ts';

/** Refunds, disputes, detached cards, and payments that take days. */
export function testRefunds(tried: () => SandboxTest): void {
  describe('for refunds', () => {
    let sandbox: RecordingSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    async function charged(act: Parameters<RecordingSandbox['savedCard']>[1] = 'pay') {
      const payment_method = await sandbox.savedCard(customer, act);
      const paid = await stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'usd',
        customer,
        payment_method,
        off_session: true,
        confirm: true,
      });
      await sandbox.newEventTypes();
      return {
        payment_intent: paid.id,
        payment_method,
        charge: String(paid.latest_charge),
        status: paid.status,
      };
    }

    it('refunds a part, then the rest, and no more', async () => {
      const { payment_intent, charge } = await charged();
      const first = await stripe.refunds.create({ payment_intent, amount: 2_000 });
      expect(first).toMatchObject({ amount: 2_000, charge, customer, status: 'succeeded' });
      expect(await sandbox.newEventTypes()).toEqual(['charge.refunded', 'refund.created']);
      expect(await catchStripeError(stripe.refunds.create({ charge, amount: 3_001 }))).toMatchObject({
        param: 'amount',
      });
      expect(await catchStripeError(stripe.refunds.create({ charge, amount: 0 }))).toMatchObject({
        statusCode: 400,
      });
      expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 3_000 });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 5_000 });
      expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
      expect(await catchStripeError(stripe.refunds.create({ charge }))).toMatchObject({
        code: 'charge_already_refunded',
      });
    });

    it('reverses a failed refund, and can refund again', async () => {
      const { payment_intent, charge } = await charged();
      const { id } = await stripe.refunds.create({ payment_intent });
      await sandbox.newEventTypes();
      await sandbox.order('refunds/fail', { refund: id });
      expect(await sandbox.newEventTypes()).toEqual(['refund.failed', 'refund.updated']);
      expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
      expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 5_000 });
    });

    it.each(['won', 'lost'])('disputes a payment, which is %s', async (status) => {
      const { payment_intent, charge } = await charged();
      const { id } = await sandbox.order('disputes', { payment_intent });
      expect(await sandbox.newEventTypes()).toEqual([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.updated',
      ]);
      expect(await catchStripeError(stripe.refunds.create({ charge }))).toMatchObject({
        code: 'charge_disputed',
      });
      await sandbox.order('disputes/close', { dispute: id, status });
      expect(await stripe.disputes.retrieve(String(id))).toMatchObject({ status, charge, amount: 5_000 });
      const expected = status === 'won' ? ['charge.dispute.funds_reinstated'] : [];
      expect(await sandbox.newEventTypes()).toEqual(['charge.dispute.closed', ...expected]);
      expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ id }]);
    });

    it('detaches a card, with its former customer in the event, and stops charging it', async () => {
      const { payment_method } = await charged();
      await stripe.paymentMethods.detach(payment_method);
      await sandbox.newEventTypes();
      expect(sandbox.events.at(-1)).toMatchObject({
        type: 'payment_method.detached',
        data: { object: { customer: null }, previous_attributes: { customer } },
      });
      expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
      expect(await catchStripeError(stripe.paymentMethods.detach(payment_method))).toMatchObject({
        code: 'payment_method_unexpected_state',
      });
    });

    it.each([
      ['clearsLater', 'succeeded'],
      ['bouncesLater', 'requires_payment_method'],
    ] as const)('leaves a charge of a card that %s processing for days', async (act, status) => {
      const { payment_intent, charge, status: at } = await charged(act);
      expect(at).toBe('processing');
      expect(await catchStripeError(stripe.refunds.create({ payment_intent }))).toMatchObject({
        statusCode: 400,
      });
      await sandbox.advance(5);
      expect((await stripe.paymentIntents.retrieve(payment_intent)).status).toBe(status);
      expect((await stripe.charges.retrieve(charge)).paid).toBe(status === 'succeeded');
    });

    it('updates customers, with their previous attributes in the event', async () => {
      await stripe.customers.update(customer, { email: 'new@example.com' });
      await sandbox.newEventTypes();
      expect(sandbox.events.at(-1)).toMatchObject({
        type: 'customer.updated',
        data: { previous_attributes: { email: 'e@example.com' } },
      });
    });
  });
}
