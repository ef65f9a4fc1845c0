import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { RecordingSandbox } from './testing/recording-sandbox.ts';
import { createSchemaCheck } from './testing/create-schema-check.ts';
import { testCharges } from './testing/test-charges.ts';
import { testCheckout } from './testing/test-checkout.ts';
import { testInvoices } from './testing/test-invoices.ts';
import { testRefunds } from './testing/test-refunds.ts';
import { testSubscriptions } from './testing/test-subscriptions.ts';
import { testFailures } from './testing/test-failures.ts';
import { catchStripeError } from './testing/sandbox-test.ts';

describe('Stripe stand-in', () => {
  let problemsOf: (sent: object) => string[];
  let sandbox: RecordingSandbox;
  let stripe: Stripe;
  let customer: string;
  const tried = () => ({ sandbox, stripe, customer });

  beforeAll(async () => {
    problemsOf = createSchemaCheck();
    sandbox = await RecordingSandbox.start();
    stripe = sandbox.stripe;
  });
  beforeEach(async () => void (customer = await sandbox.newCustomer()));
  afterAll(() => sandbox.stop());

  testCharges(tried);
  testCheckout(tried);
  testSubscriptions(tried);
  testInvoices(tried);
  testRefunds(tried);
  testFailures(tried);

  it('returns its data', async () => {
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: 'e@example.com' });
    expect(Object.keys(await sandbox.known())).toEqual(
      expect.arrayContaining(['paymentIntents', 'charges', 'invoices']),
    );
  });

  it('keeps all data after a kill', async () => {
    await sandbox.newEventTypes();
    const { now: _, ...known } = await sandbox.known();
    expect(sandbox.remembered()).toEqual(known);
  });

  it('rejects an unknown object, and a call without a key', async () => {
    for (const call of [
      stripe.customers.retrieve('cus_none'),
      stripe.invoices.retrieve('in_none'),
      stripe.products.retrieve('prod_none'),
      stripe.paymentIntents.retrieve('pi_none'),
    ])
      expect(await catchStripeError(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await sandbox.post('/v1/nothing', {})).status).toBe(404);
    expect((await sandbox.post('/v1/customers', {}, { authorization: '' })).status).toBe(401);
  });

  describe('sends', () => {
    it('only what the SDK declares', async () => {
      await sandbox.newEventTypes();
      expect([...sandbox.answers, ...sandbox.events].flatMap(problemsOf)).toEqual([]);
    });

    it('nothing else, or the check reports it', async () => {
      const charge: Stripe.Charge | undefined = sandbox.events
        .filter((event) => event.type === 'charge.succeeded')
        .map((event) => event.data.object)[0];
      if (!charge) throw new Error('There was no event about a charge');
      const { paid, ...unpaid } = charge;
      expect(problemsOf({ ...unpaid, paid })).toEqual([]);
      expect(problemsOf(unpaid)).toEqual([expect.stringContaining("required property 'paid'")]);
      expect(problemsOf({ ...charge, amount: '5000' })).toEqual([expect.stringContaining('must be number')]);
      expect(problemsOf({ ...charge, status: 'done' })).not.toEqual([]);
      expect(problemsOf({ ...charge, color: 'red' })).toEqual([expect.stringContaining('color')]);
      expect(
        problemsOf({ object: 'list', data: [unpaid], has_more: false, url: '/v1/charges' }),
      ).toHaveLength(1);
    });
  });
});
