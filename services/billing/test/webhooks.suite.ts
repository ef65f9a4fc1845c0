import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import Stripe from 'stripe';
import { TestBilling, webhookSecret } from './test-billing.js';

describe('Webhook', () => {
  const testBilling = duringTests(() => TestBilling.start());

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
    testBilling.service.dataSource.query<unknown[]>('select id from stripe_event');

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
    const bodies = [null, [], 'evt', 7, {}, { id: 'evt_1' }, { id: 'evt_1', type: 'charge.failed' }];
    const broken = [
      { id: '', type: 'a', data: { object: {} } },
      { id: 'evt_1', type: 'a', data: { object: null } },
    ];
    for (const body of [...bodies, ...broken]) {
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
    expect(await testBilling.service.publishedEvents('billing.v1.StripeEventReceived')).toHaveLength(1);
  });

  it('is ignored for a customer of another product', async () => {
    const payload = event('evt_foreign', 'cus_foreign');
    expect(await send(payload, sign(payload))).toBe(204);
    await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(0));
    expect(await testBilling.service.dataSource.query('select from subscription')).toEqual([]);
    expect(await testBilling.service.dataSource.query('select from dead_letter')).toEqual([]);
  });
});
