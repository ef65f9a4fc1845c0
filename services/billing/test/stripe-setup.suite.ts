import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { priceIds, subscriptionPlans } from '@nearward/proto/choices';
import { stripeSandbox } from '@nearward/sandbox/stripe/server';
import Stripe from 'stripe';
import { setUpStripe, type SetupTarget } from '../src/stripe-setup/stripe-setup.js';
import { handledEvents } from '../src/webhooks/handled-events.js';
import { listenOnFreePort } from './listen-on-free-port.js';

const webhookUrl = 'https://nearward.example/api/stripe/webhook';

describe('Stripe setup', () => {
  let server: Server;
  let stripe: Stripe;
  beforeAll(async () => {
    server = stripeSandbox({
      publicUrl: 'http://localhost',
      webhookUrl: 'http://localhost',
      webhookSecret: 's',
    });
    const { hostname, port } = new URL(await listenOnFreePort(server));
    stripe = new Stripe('sk_test_setup', { protocol: 'http', host: hostname, port, telemetry: false });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const createTarget = (prices: { monthly?: string; cents?: number } = {}): SetupTarget => ({
    plans: priceIds.map((placeholder) => {
      const { name, cents, interval } = subscriptionPlans[placeholder];
      const price = (placeholder === 'price_monthly' && prices.monthly) || placeholder;
      return { name, cents: prices.cents ?? cents, interval, price, placeholder, variable: placeholder };
    }),
    webhookUrl,
    events: handledEvents,
  });

  it('creates the prices and the webhook endpoint once, and resets its events', async () => {
    const { variables, differences } = await setUpStripe(stripe, createTarget());
    expect(differences).toEqual([]);
    for (const id of priceIds)
      expect(await stripe.prices.retrieve(variables[id] ?? '')).toMatchObject({
        unit_amount: subscriptionPlans[id].cents,
        recurring: { interval: subscriptionPlans[id].interval },
      });
    expect(variables.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_/);
    const { STRIPE_WEBHOOK_SECRET: _, ...prices } = variables;
    const again = await setUpStripe(stripe, createTarget());
    expect(again).toMatchObject({ variables: prices, differences: [] });
    const { data } = await stripe.webhookEndpoints.list();
    expect(data).toMatchObject([{ url: webhookUrl, enabled_events: [...handledEvents] }]);

    await stripe.webhookEndpoints.update(data[0]?.id ?? '', { enabled_events: ['*'] });
    await setUpStripe(stripe, createTarget());
    expect((await stripe.webhookEndpoints.list()).data).toMatchObject([
      { enabled_events: [...handledEvents] },
    ]);
  });
});
