import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { testBilling } from './shared-billing.js';
import { webhookSecret } from './test-billing.js';

describe('Webhook', () => {
  const event = (id: string, customer: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { customer } },
    });
  const sign = (payload: string, secret = webhookSecret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const send = async (payload: string, signature: string) =>
    (await testBilling.service.post('/internal/stripe-webhook', null, { payload, signature })).status;
  const readStoredEvents = () =>
    testBilling.rows(`select id from stripe_event where id = any('{evt_forged,evt_1,evt_often,""}')`);

  it('is rejected without a recent signature over its exact bytes', async () => {
    const payload = event('evt_forged', 'cus_1');
    expect(await send(payload, '')).toBe(400);
    expect(await send(payload, sign(payload, 'another secret of the tests, long enough'))).toBe(400);
    expect(await send(`${payload} `, sign(payload))).toBe(400);
    const timestamp = Math.floor(Date.now() / 1_000) - 3_600;
    const old = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    expect(await send(payload, old)).toBe(400);
    expect(await readStoredEvents()).toEqual([]);
  });

  it('is rejected if the signed body is not an event', async () => {
    const bodies = [
      null,
      [],
      { id: 'evt_1', type: 'charge.failed' },
      { id: '', type: 'a', data: { object: {} } },
    ];
    for (const body of [...bodies, { id: 'evt_1', type: 'a', data: { object: null } }]) {
      const payload = JSON.stringify(body);
      expect([payload, await send(payload, sign(payload))]).toEqual([payload, 400]);
    }
    expect(await send('{', sign('{'))).toBe(400);
    expect(await readStoredEvents()).toEqual([]);
  });

  it('is stored once from concurrent deliveries', async () => {
    const payload = event('evt_often', 'cus_unknown');
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(payload, sign(payload))));
    expect(new Set(responses)).toEqual(new Set([204]));
    expect(await readStoredEvents()).toEqual([{ id: 'evt_often' }]);
    const events = await testBilling.service.publishedEvents('billing.v1.StripeEventReceived');
    expect(events.filter(({ customerId }) => customerId === 'cus_unknown')).toHaveLength(1);
  });

  it('is ignored for a customer of another product', async () => {
    const payload = event('evt_foreign', 'cus_foreign');
    expect(await send(payload, sign(payload))).toBe(204);
    await testBilling.waitUntilHandled();
    const stored = `select from customer where stripe_id = 'cus_foreign' union all select from dead_letter`;
    expect(await testBilling.rows(stored)).toEqual([]);
  });
});
