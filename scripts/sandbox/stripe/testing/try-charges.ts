import { beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { ListenedSandbox } from './listened-sandbox.ts';
import { refusal, type Tried } from './trying.ts';

/** Charges of a saved card. */
export function tryCharges(tried: () => Tried): void {
  describe('for a charge without the owner at hand', () => {
    let sandbox: ListenedSandbox;
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

    it('charges a card that works, and has a receipt', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      await sandbox.told();
      const paid = await stripe.paymentIntents.create(charging(card, { expand: ['latest_charge'] }));
      expect(paid).toMatchObject({
        status: 'succeeded',
        amount_received: 5_000,
        payment_method: card,
        metadata: { unlock_id: 'u1' },
        latest_charge: { status: 'succeeded', receipt_url: expect.stringContaining('/receipt/ch_') },
      });
      expect(await sandbox.told()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);

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
    ] as const)('refuses a card that was saved with "%s"', async (act, code, decline_code, message) => {
      const card = await sandbox.savedCard(customer, act);
      await sandbox.told();
      const error = await refusal(stripe.paymentIntents.create(charging(card)));
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
      expect(await sandbox.told()).toEqual(['charge.failed', 'payment_intent.payment_failed']);

      const id = error.payment_intent?.id ?? '';
      expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
      expect(await sandbox.told()).toEqual(['payment_intent.canceled']);
      expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    });

    it('repeats what it answered under a key, also a refusal, and takes no other parameters with it', async () => {
      const card = await sandbox.savedCard(customer, 'declinedLater');
      const options = { idempotencyKey: `charge.${card}` };
      const first = await refusal(stripe.paymentIntents.create(charging(card), options));
      await sandbox.told();
      const again = await refusal(stripe.paymentIntents.create(charging(card), options));
      expect(again.raw).toMatchObject({ code: 'card_declined', charge: first.charge });
      expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      expect(first.headers).not.toHaveProperty('idempotent-replayed');
      expect(await sandbox.told()).toEqual([]);
      const other = stripe.paymentIntents.create(charging(card, { amount: 6_000 }), options);
      expect(await refusal(other)).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    });

    it('refuses what does not fit, and keeps nothing of it', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      const stranger = (await stripe.customers.create()).id;
      const cases: [Partial<Stripe.PaymentIntentCreateParams>, object][] = [
        [{ customer: 'cus_nobody' }, { statusCode: 404, code: 'resource_missing', param: 'customer' }],
        [
          { payment_method: 'pm_none' },
          { statusCode: 404, code: 'resource_missing', param: 'payment_method' },
        ],
        [{ customer: stranger }, { statusCode: 400, rawType: 'invalid_request_error' }],
        [{ amount: 49 }, { statusCode: 400, code: 'amount_too_small' }],
        [{ amount: 50.5 }, { statusCode: 400, code: 'parameter_invalid_integer' }],
        [{ currency: 'eur' }, { statusCode: 400, param: 'currency' }],
        [{ confirm: false }, { statusCode: 400 }],
      ];
      for (const [other, said] of cases)
        expect(await refusal(stripe.paymentIntents.create(charging(card, other)))).toMatchObject(said);
      expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
    });

    it('lists the charges of a customer newest first, page by page, with receipts where they are asked for', async () => {
      const card = await sandbox.savedCard(customer, 'pay');
      const ids: string[] = [];
      for (const n of [1, 2, 3])
        ids.unshift((await stripe.paymentIntents.create(charging(card, { amount: n * 100 }))).id);
      const listed: Stripe.PaymentIntent[] = [];
      const asked = { customer, limit: 2, expand: ['data.latest_charge'] };
      for await (const each of stripe.paymentIntents.list(asked)) listed.push(each);
      expect(listed.map(({ id }) => id)).toEqual(ids);
      expect(listed[0]).toMatchObject({ latest_charge: { receipt_url: expect.any(String) } });
      const unknown = stripe.paymentIntents.list({ customer, expand: ['data.amount'] });
      expect(await refusal(unknown)).toMatchObject({ statusCode: 400, param: 'expand' });
    });
  });
}
