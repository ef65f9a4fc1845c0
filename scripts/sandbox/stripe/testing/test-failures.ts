import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RecordingSandbox } from './recording-sandbox.ts';
import { pages } from './return-pages.ts';
import { catchStripeError, type SandboxTest } from './sandbox-test.ts';

/** Failure modes of Stripe, and invalid calls. */
export function testFailures(tried: () => SandboxTest): void {
  describe('in a failure mode', () => {
    let sandbox: RecordingSandbox;
    let stripe: Stripe;
    let customer: string;
    beforeEach(() => void ({ sandbox, stripe, customer } = tried()));
    afterEach(() => sandbox.order('troubles', { kind: 'none' }));

    const customers = 'POST /v1/customers';
    const made = async (email: string) => (await stripe.customers.list({ email })).data.length;

    it.each([
      ['down', 503],
      ['busy', 429],
    ])('that it is %s answers %i, does nothing and keeps nothing', async (kind, statusCode) => {
      const email = `${kind}-${customer}@example.com`;
      const options = { idempotencyKey: email };
      await sandbox.order('troubles', { kind, calls: customers, times: 1 });
      expect(await catchStripeError(stripe.customers.create({ email }, options))).toMatchObject({
        statusCode,
      });
      expect(await made(email)).toBe(0);
      await stripe.customers.create({ email }, options);
      expect(await made(email)).toBe(1);
    });

    it.each([
      ['failing', 0],
      ['lost', 1],
    ])('%s answers 500 under a key for a day', async (kind, count) => {
      const email = `${kind}-${customer}@example.com`;
      const options = { idempotencyKey: email };
      const create = () => stripe.customers.create({ email }, options);
      await sandbox.order('troubles', { kind, calls: customers, times: 1 });
      expect(await catchStripeError(create())).toMatchObject({ statusCode: 500 });
      const again = await catchStripeError(create());
      expect(again).toMatchObject({ statusCode: 500 });
      expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
      expect(await made(email)).toBe(count);
      await sandbox.advance(1.1);
      await create();
      expect(await made(email)).toBe(count + 1);
    });

    it('slow responds late, and rejects the same key until then', async () => {
      const email = `slow-${customer}@example.com`;
      const options = { idempotencyKey: email };
      await sandbox.order('troubles', { kind: 'slow', calls: customers, times: 1, milliseconds: 2_000 });
      const first = stripe.customers.create({ email }, options);
      while ((await made(email)) === 0);
      expect(await catchStripeError(stripe.customers.create({ email }, options))).toMatchObject({
        statusCode: 409,
        code: 'idempotency_key_in_use',
      });
      const { id } = await first;
      expect(await stripe.customers.create({ email }, options)).toMatchObject({ id });
    });

    it('is switched on and off by a page', async () => {
      const sent = { kind: 'down', calls: 'GET /v1/nothing', times: '' };
      const { status, headers } = await sandbox.controlPage({ order: 'troubles', sent });
      expect([status, headers.get('location')]).toEqual([303, '/']);
      expect(await (await sandbox.controlPage()).text()).toContain(
        'GET /v1/nothing, until it is switched off',
      );
      await sandbox.controlPage({ order: 'troubles', sent: { kind: 'none' } });
      expect(await (await sandbox.controlPage()).text()).toContain('None: it answers as it should.');
    });
  });

  describe('rejects like Stripe', () => {
    const checkout = '/v1/checkout/sessions';
    it.each([
      [
        'a parameter that the version took away',
        checkout,
        { 'payment_method_types[0]': 'card' },
        'parameter_unknown',
        'payment_method_types[0]',
      ],
      ['one that it never had', '/v1/customers', { color: 'red' }, 'parameter_unknown', 'color'],
      ['a relative address', checkout, { success_url: '/done' }, 'url_invalid', 'success_url'],
      ['a number that is none', '/v1/refunds', { amount: 'all' }, 'parameter_invalid_integer', 'amount'],
      [
        'a number out of range',
        checkout,
        { 'line_items[0][quantity]': '0' },
        'parameter_invalid_integer',
        'line_items[0][quantity]',
      ],
    ])('%s', async (_, path, form, code, param) => {
      const { sandbox, customer } = tried();
      const parameters = path === checkout ? { customer, mode: 'setup', ...pages, ...form } : form;
      const answer = await sandbox.post(path, parameters);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: expect.objectContaining({ type: 'invalid_request_error', code, param }) },
      ]);
    });

    it('a list page that is too long', async () => {
      const { stripe, customer } = tried();
      expect(await catchStripeError(stripe.paymentIntents.list({ customer, limit: 101 }))).toMatchObject({
        code: 'parameter_invalid_integer',
        param: 'limit',
      });
    });
  });
}
