import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';
import { catchStripeError, type SandboxTest } from './sandbox-test.ts';

/** Charges of a saved card. */
export function testCharges(tried: () => SandboxTest): void {
  describe('for an off-session charge', () => {
    let sandbox: RecordingSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));

    const charging = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      ({
        amount: 5_000,
        currency: 'usd',
        customer,
        payment_method,
        off_session: true,
        confirm: true,
        description: 'A contact <unlocked>',
        metadata: { unlock_id: 'u1' },
        ...more,
      }) satisfies Stripe.PaymentIntentCreateParams;

    it('charges a valid card, and has a receipt', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      await sandbox.newEventTypes();
      const paid = await stripe.paymentIntents.create(charging(card, { expand: ['latest_charge'] }));
      expect(paid).toMatchObject({
        status: 'succeeded',
        amount_received: 5_000,
        payment_method: card,
        metadata: { unlock_id: 'u1' },
        latest_charge: { status: 'succeeded', receipt_url: expect.stringContaining('/receipt/ch_') },
      });
      expect(await sandbox.newEventTypes()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);

      const { latest_charge } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
      const receipt = await sandbox.page(typeof latest_charge === 'string' ? '' : latest_charge?.receipt_url);
      for (const shown of [
        '$50.00',
        'A contact &lt;unlocked&gt;',
        '4242',
        String(new Date().getUTCFullYear()),
      ])
        expect(receipt).toContain(shown);
    });

    it.each([
      ['declinedLater', 'card_declined', 'generic_decline', 'Your card was declined.'],
      [
        'asksAgain',
        'authentication_required',
        'authentication_required',
        'Your card was declined. This transaction requires authentication.',
      ],
    ] as const)('declines a card that was saved with "%s"', async (act, code, decline_code, message) => {
      const card = await sandbox.savedCard(customer, act);
      await sandbox.newEventTypes();
      const error = await catchStripeError(stripe.paymentIntents.create(charging(card)));
      expect(error).toMatchObject({
        statusCode: 402,
        rawType: 'card_error',
        code,
        decline_code,
        message,
        charge: expect.stringMatching(/^ch_/),
        payment_method: { id: card },
        payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
      });
      expect(await sandbox.newEventTypes()).toEqual(['charge.failed', 'payment_intent.payment_failed']);

      const id = error.payment_intent?.id ?? '';
      expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
      expect(await sandbox.newEventTypes()).toEqual(['payment_intent.canceled']);
      expect(await catchStripeError(stripe.paymentIntents.cancel(id))).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    });

    it('repeats its response under a key, including errors, and rejects other parameters with that key', async () => {
      const card = await sandbox.savedCard(customer, 'declinedLater');
      const options = { idempotencyKey: `charge.${card}` };
      const first = await catchStripeError(stripe.paymentIntents.create(charging(card), options));
      await sandbox.newEventTypes();
      const again = await catchStripeError(stripe.paymentIntents.create(charging(card), options));
      expect(again.raw).toMatchObject({ code: 'card_declined', charge: first.charge });
      expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      expect(first.headers).not.toHaveProperty('idempotent-replayed');
      expect(await sandbox.newEventTypes()).toEqual([]);
      const other = stripe.paymentIntents.create(charging(card, { amount: 6_000 }), options);
      expect(await catchStripeError(other)).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    });

    it('rejects invalid parameters, and stores nothing', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      const otherCustomer = (await stripe.customers.create()).id;
      const cases: [Partial<Stripe.PaymentIntentCreateParams>, object][] = [
        [{ customer: 'cus_nobody' }, { statusCode: 404, code: 'resource_missing', param: 'customer' }],
        [
          { payment_method: 'pm_none' },
          { statusCode: 404, code: 'resource_missing', param: 'payment_method' },
        ],
        [{ customer: otherCustomer }, { statusCode: 400, rawType: 'invalid_request_error' }],
        [{ amount: 49 }, { statusCode: 400, code: 'amount_too_small' }],
        [{ amount: 50.5 }, { statusCode: 400, code: 'parameter_invalid_integer' }],
        [{ currency: 'eur' }, { statusCode: 400, param: 'currency' }],
        [{ confirm: false }, { statusCode: 400 }],
      ];
      for (const [other, expectedMessage] of cases)
        expect(await catchStripeError(stripe.paymentIntents.create(charging(card, other)))).toMatchObject(
          expectedMessage,
        );
      expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
    });

    it('lists the charges of a customer newest first, page by page, with receipts if they are expanded', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      const ids: string[] = [];
      for (const n of [1, 2, 3])
        ids.unshift((await stripe.paymentIntents.create(charging(card, { amount: n * 100 }))).id);
      const listed: Stripe.PaymentIntent[] = [];
      const listOptions = { customer, limit: 2, expand: ['data.latest_charge'] };
      for await (const each of stripe.paymentIntents.list(listOptions)) listed.push(each);
      expect(listed.map(({ id }) => id)).toEqual(ids);
      expect(listed[0]).toMatchObject({ latest_charge: { receipt_url: expect.any(String) } });
      const unknown = stripe.paymentIntents.list({ customer, expand: ['data.amount'] });
      expect(await catchStripeError(unknown)).toMatchObject({ statusCode: 400, param: 'expand' });
    });
  });
}
