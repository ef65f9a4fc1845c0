import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { ListenedSandbox } from './testing/listened-sandbox.ts';
import { problemsFinder } from './testing/problems.ts';
import { tryCharges } from './testing/try-charges.ts';
import { tryCheckout } from './testing/try-checkout.ts';
import { tryInvoices } from './testing/try-invoices.ts';
import { tryMoneyBack } from './testing/try-money-back.ts';
import { trySubscriptions } from './testing/try-subscriptions.ts';
import { tryTroubles } from './testing/try-troubles.ts';
import { refusal } from './testing/trying.ts';

describe('The Stripe stand-in', () => {
  let problemsOf: (sent: object) => string[];
  let sandbox: ListenedSandbox;
  let stripe: Stripe;
  let customer: string;
  const tried = () => ({ sandbox, stripe, customer });

  beforeAll(async () => {
    problemsOf = problemsFinder();
    sandbox = await ListenedSandbox.start();
    stripe = sandbox.stripe;
  });
  beforeEach(async () => void (customer = await sandbox.newCustomer()));
  afterAll(() => sandbox.stop());

  tryCharges(tried);
  tryCheckout(tried);
  trySubscriptions(tried);
  tryInvoices(tried);
  tryMoneyBack(tried);
  tryTroubles(tried);

  it('tells what it knows', async () => {
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: 'e@example.com' });
    expect(Object.keys(await sandbox.known())).toEqual(
      expect.arrayContaining(['paymentIntents', 'charges', 'invoices']),
    );
  });

  it('knows all of it after it was killed', async () => {
    await sandbox.told();
    const { now: _, ...known } = await sandbox.known();
    expect(sandbox.remembered()).toEqual(known);
  });

  it('answers what is not there, and who does not say a key', async () => {
    for (const call of [
      stripe.customers.retrieve('cus_none'),
      stripe.invoices.retrieve('in_none'),
      stripe.products.retrieve('prod_none'),
      stripe.paymentIntents.retrieve('pi_none'),
    ])
      expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await sandbox.post('/v1/nothing', {})).status).toBe(404);
    expect((await sandbox.post('/v1/customers', {}, { authorization: '' })).status).toBe(401);
  });

  describe('sends', () => {
    it('only what the SDK declares', async () => {
      await sandbox.told();
      expect([...sandbox.answers, ...sandbox.events].flatMap(problemsOf)).toEqual([]);
    });

    it('nothing else, or it is noticed', async () => {
      const charge: Stripe.Charge | undefined = sandbox.events
        .filter((event) => event.type === 'charge.succeeded')
        .map((event) => event.data.object)[0];
      if (!charge) throw new Error('No charge was told of');
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
