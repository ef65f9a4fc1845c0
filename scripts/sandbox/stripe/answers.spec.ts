import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { ListenedSandbox } from './testing/listened-sandbox.ts';
import { problemsFinder } from './testing/problems.ts';

const pages = {
  success_url: 'http://localhost/done?{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/back',
};

describe('The Stripe stand-in', () => {
  let problemsOf: (sent: object) => string[];
  let sandbox: ListenedSandbox;
  let stripe: Stripe;
  let customer: string;

  beforeAll(async () => {
    problemsOf = problemsFinder();
    sandbox = await ListenedSandbox.start();
    stripe = sandbox.stripe;
  });
  beforeEach(async () => {
    customer = (await stripe.customers.create({ email: 'e@example.com', metadata: { owner_key: 'k' } })).id;
    await sandbox.told();
  });
  afterAll(() => sandbox.stop());

  async function savedCard(of: string, act: 'pay' | 'declinedLater' | 'asksAgain'): Promise<string> {
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer: of,
      ...pages,
    });
    await sandbox.click(session, act);
    const { data } = await stripe.customers.listPaymentMethods(of, { type: 'card' });
    return data[0]?.id ?? '';
  }

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

  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof Stripe.errors.StripeError)) throw new Error('Stripe did not refuse');
    return error;
  };

  describe('for a charge without the owner at hand', () => {
    it('charges a card that works, and has a receipt', async () => {
      const card = await savedCard(customer, 'pay');
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
      const card = await savedCard(customer, act);
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
      const card = await savedCard(customer, 'declinedLater');
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
      const card = await savedCard(customer, 'pay');
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
      const card = await savedCard(customer, 'pay');
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

  describe('in Checkout', () => {
    const buying = (): Promise<Stripe.Checkout.Session> =>
      stripe.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [
          {
            price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'A contact' } },
            quantity: 1,
          },
        ],
        payment_intent_data: { description: 'A contact, unlocked', metadata: { unlock_id: 'u2' } },
        metadata: { unlock_id: 'u2' },
        ...pages,
      });

    it('sells a single thing: there is a payment intent once it is paid', async () => {
      const session = await buying();
      expect(session).toMatchObject({ payment_intent: null, payment_status: 'unpaid', amount_total: 5_000 });
      for (const act of ['decline', 'authenticate', 'fail'])
        expect(await sandbox.click(session, act)).toMatchObject({ status: 200 });
      expect((await sandbox.click(session, 'back')).headers.get('location')).toBe(pages.cancel_url);
      expect(await sandbox.told()).toEqual([]);

      const { headers } = await sandbox.click(session, 'pay');
      expect(headers.get('location')).toBe(`http://localhost/done?${session.id}`);
      const paid = await stripe.checkout.sessions.retrieve(session.id, {
        expand: ['payment_intent.latest_charge'],
      });
      expect(paid).toMatchObject({
        status: 'complete',
        payment_status: 'paid',
        payment_intent: {
          status: 'succeeded',
          amount: 5_000,
          description: 'A contact, unlocked',
          metadata: { unlock_id: 'u2' },
          latest_charge: { receipt_url: expect.stringContaining('/receipt/ch_') },
        },
      });
      expect(await sandbox.told()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.succeeded',
      ]);
      expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    });

    it('expires a session that is open', async () => {
      const session = await buying();
      expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({
        status: 'expired',
        url: null,
      });
      expect(await sandbox.told()).toEqual(['checkout.session.expired']);
      expect(await refusal(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 });
      await sandbox.click(session, 'pay');
      expect(await sandbox.told()).toEqual([]);
    });

    it('saves cards', async () => {
      const card = await savedCard(customer, 'pay');
      expect(await sandbox.told()).toEqual([
        'checkout.session.completed',
        'payment_method.attached',
        'setup_intent.succeeded',
      ]);
      const { data } = await stripe.customers.listPaymentMethods(customer);
      expect(data.map(({ id }) => id)).toEqual([card]);
    });

    it('refuses what it does not know', async () => {
      const form = { customer, mode: 'wishes' };
      const { status } = await sandbox.post('/v1/checkout/sessions', form, { 'idempotency-key': customer });
      expect(status).toBe(400);
      const line_items = [{ price: 'price_none' }];
      const unpriced = stripe.checkout.sessions.create({
        customer,
        mode: 'subscription',
        line_items,
        ...pages,
      });
      expect(await refusal(unpriced)).toMatchObject({ statusCode: 404 });
      const nameless = { customer, mode: 'payment', 'line_items[0][price_data][currency]': 'usd' };
      expect((await sandbox.post('/v1/checkout/sessions', nameless)).status).toBe(400);
    });
  });

  describe('for a subscription', () => {
    async function subscribed(): Promise<string> {
      const line_items = [{ price: 'price_monthly', quantity: 1 }];
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items,
        ...pages,
      });
      await sandbox.click(session, 'pay');
      const { data } = await stripe.subscriptions.list({ customer });
      return data[0]?.id ?? '';
    }

    it('makes an invoice of every period, with its time', async () => {
      const id = await subscribed();
      expect(await sandbox.told()).toEqual([
        'charge.succeeded',
        'checkout.session.completed',
        'customer.subscription.created',
        'invoice.paid',
        'payment_intent.succeeded',
      ]);
      await sandbox.advance(65);
      expect((await sandbox.told()).filter((type) => type === 'invoice.paid')).toHaveLength(2);

      const { data } = await stripe.invoices.list({ customer });
      expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
        'subscription_cycle',
        'subscription_cycle',
        'subscription_create',
      ]);
      const [third, second, first] = data;
      const days = ((third?.created ?? 0) - (second?.created ?? 0)) / 86_400;
      expect(days).toBeCloseTo(30, 2); // besides the seconds that the test takes
      expect(first?.number).toMatch(/-0001$/);
      expect(await stripe.invoices.retrieve(third?.id ?? '')).toMatchObject({
        number: expect.stringMatching(/-0003$/),
        amount_paid: 250_000,
        currency: 'usd',
        status: 'paid',
        lines: { data: [{ pricing: { price_details: { price: 'price_monthly' } } }] },
        parent: { subscription_details: { subscription: id } },
      });
      expect(await sandbox.page(third?.hosted_invoice_url)).toContain('$2,500.00');
      const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      expect(latest_invoice).toMatchObject({ id: third?.id });
    });

    it('ends it at the end of a period, or at once', async () => {
      const ending = await subscribed();
      expect(await stripe.subscriptions.update(ending, { cancel_at_period_end: true })).toMatchObject({
        cancel_at_period_end: true,
      });
      await sandbox.told();
      await sandbox.advance(31);
      expect(await sandbox.told()).toContain('customer.subscription.deleted');
      expect((await stripe.subscriptions.retrieve(ending)).status).toBe('canceled');

      expect(await stripe.subscriptions.cancel(await subscribed())).toMatchObject({ status: 'canceled' });
      expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
    });

    it('has prices and products', async () => {
      const { product } = await stripe.prices.retrieve('price_yearly');
      expect(await stripe.products.retrieve(String(product))).toMatchObject({ name: 'Nearward, yearly' });
    });
  });

  it('tells what it knows', async () => {
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: 'e@example.com' });
    expect(Object.keys(await sandbox.known())).toEqual(
      expect.arrayContaining(['paymentIntents', 'charges', 'invoices']),
    );
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
