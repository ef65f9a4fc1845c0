import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { ListenedSandbox } from './listened-sandbox.ts';
import { refusal, type Tried } from './trying.ts';

/** Refunds, disputes, cards that go away, and payments that take days. */
export function tryMoneyBack(tried: () => Tried): void {
  describe('for money that goes back', () => {
    let sandbox: ListenedSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    async function charged(act: Parameters<ListenedSandbox['savedCard']>[1] = 'pay') {
      const payment_method = await sandbox.savedCard(customer, act);
      const paid = await stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'usd',
        customer,
        payment_method,
        off_session: true,
        confirm: true,
      });
      await sandbox.told();
      return {
        payment_intent: paid.id,
        payment_method,
        charge: String(paid.latest_charge),
        status: paid.status,
      };
    }

    it('refunds a part, the rest, and no more', async () => {
      const { payment_intent, charge } = await charged();
      const first = await stripe.refunds.create({ payment_intent, amount: 2_000 });
      expect(first).toMatchObject({ amount: 2_000, charge, customer, status: 'succeeded' });
      expect(await sandbox.told()).toEqual(['charge.refunded', 'refund.created']);
      expect(await refusal(stripe.refunds.create({ charge, amount: 3_001 }))).toMatchObject({
        param: 'amount',
      });
      expect(await refusal(stripe.refunds.create({ charge, amount: 0 }))).toMatchObject({ statusCode: 400 });
      expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 3_000 });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 5_000 });
      expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
      expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({
        code: 'charge_already_refunded',
      });
    });

    it('takes a refund back that does not arrive, and can give it again', async () => {
      const { payment_intent, charge } = await charged();
      const { id } = await stripe.refunds.create({ payment_intent });
      await sandbox.told();
      await sandbox.order('refunds/fail', { refund: id });
      expect(await sandbox.told()).toEqual(['refund.failed', 'refund.updated']);
      expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
      expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 5_000 });
    });

    it.each(['won', 'lost'])('disputes a payment, which is %s', async (status) => {
      const { payment_intent, charge } = await charged();
      const { id } = await sandbox.order('disputes', { payment_intent });
      expect(await sandbox.told()).toEqual([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.updated',
      ]);
      expect(await refusal(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' });
      await sandbox.order('disputes/close', { dispute: id, status });
      expect(await stripe.disputes.retrieve(String(id))).toMatchObject({ status, charge, amount: 5_000 });
      const told = status === 'won' ? ['charge.dispute.funds_reinstated'] : [];
      expect(await sandbox.told()).toEqual(['charge.dispute.closed', ...told]);
      expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ id }]);
    });

    it('detaches a card, which says whose it was, and charges it no more', async () => {
      const { payment_method } = await charged();
      await stripe.paymentMethods.detach(payment_method);
      await sandbox.told();
      expect(sandbox.events.at(-1)).toMatchObject({
        type: 'payment_method.detached',
        data: { object: { customer: null }, previous_attributes: { customer } },
      });
      expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
      expect(await refusal(stripe.paymentMethods.detach(payment_method))).toMatchObject({
        code: 'payment_method_unexpected_state',
      });
    });

    it.each([
      ['clearsLater', 'succeeded'],
      ['bouncesLater', 'requires_payment_method'],
    ] as const)('leaves a charge of a card that %s processing for days', async (act, status) => {
      const { payment_intent, charge, status: at } = await charged(act);
      expect(at).toBe('processing');
      expect(await refusal(stripe.refunds.create({ payment_intent }))).toMatchObject({ statusCode: 400 });
      await sandbox.advance(5);
      expect((await stripe.paymentIntents.retrieve(payment_intent)).status).toBe(status);
      expect((await stripe.charges.retrieve(charge)).paid).toBe(status === 'succeeded');
    });

    it('changes customers, and says what they were', async () => {
      await stripe.customers.update(customer, { email: 'new@example.com' });
      await sandbox.told();
      expect(sandbox.events.at(-1)).toMatchObject({
        type: 'customer.updated',
        data: { previous_attributes: { email: 'e@example.com' } },
      });
    });
  });
}
