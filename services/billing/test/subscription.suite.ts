import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { Hiring } from './hiring.js';
import { Till } from './till.js';

const none = { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false };
const yearMs = 360 * 24 * 60 * 60 * 1_000;

describe('A subscription', () => {
  let till: Till;
  beforeAll(async () => {
    till = await Till.start();
  });
  afterAll(() => till.stop());
  beforeEach(() => till.sandbox('webhooks', { paused: false, copies: 1, shuffled: false }));

  const clinic = () => till.service.viewer(`clinic-${uuid()}@example.com`);
  const status = async (viewer: SignedIn) => (await till.subscription(viewer)).status;
  const untilStatus = (viewer: SignedIn, expected: string) =>
    eventually(async () => expect(await status(viewer)).toBe(expected));
  const subscribe = async (
    viewer: SignedIn,
    { priceId, email }: { priceId?: string; email?: string } = {},
  ) => {
    const { sessionId } = await till.openCheckout(viewer, priceId);
    await till.click(sessionId, 'pay', email);
    await untilStatus(viewer, 'active');
  };
  const declineRenewals = async ({ owner_key }: SignedIn) => {
    const { customers } = await till.known();
    const own = Object.values(customers).find(({ metadata }) => metadata.owner_key === owner_key);
    await till.sandbox('renewals', { customer: own?.id, declined: true });
  };
  const day = 24 * 60 * 60;
  const subscriptionOf = async (viewer: SignedIn) => {
    const [row]: { stripe_id: string }[] = await till.service.dataSource.query(
      'select stripe_id from subscription where owner_key = $1',
      [viewer.owner_key],
    );
    return row?.stripe_id ?? '';
  };

  it('begins with a hosted checkout, and is there when Stripe says so', async () => {
    const viewer = clinic();
    expect(await till.subscription(viewer)).toEqual(none);
    const { sessionId, url } = await till.openCheckout(viewer, 'price_yearly');
    expect(url).toBe(`http://localhost:12111/pay/${sessionId}`);
    const paid = await till.click(sessionId, 'pay');
    expect(paid.headers.get('location')).toBe('http://localhost:3000/subscription?checkout=done');
    await untilStatus(viewer, 'active');
    expect(await till.subscription(viewer)).toEqual({
      status: 'active',
      stripe_price_id: 'price_yearly',
      start_date: expect.stringMatching(/^20/),
      cancel_at_period_end: false,
    });
  });

  it('is not there without the webhook, whatever page was reached', async () => {
    await till.sandbox('webhooks', { paused: true });
    const viewer = clinic();
    const { sessionId } = await till.openCheckout(viewer);
    await till.click(sessionId, 'pay');
    expect(await till.subscription(viewer)).toEqual(none);
    // Paying again meanwhile would be paying twice.
    expect((await till.openCheckout(viewer)).refused).toBe(
      'CONFLICT: You already have an active subscription.',
    );
    await till.sandbox('webhooks', { paused: false });
    await untilStatus(viewer, 'active');
  });

  it('is not there after a declined card or a way back, and can still be paid for', async () => {
    const viewer = clinic();
    const { sessionId } = await till.openCheckout(viewer);
    expect(await (await till.click(sessionId, 'decline')).text()).toContain('Your card was declined.');
    expect(await (await till.click(sessionId, 'authenticate')).text()).toContain('Is it you?');
    const back = await till.click(sessionId, 'back');
    expect(back.headers.get('location')).toBe('http://localhost:3000/subscription');
    expect(await till.subscription(viewer)).toEqual(none);
    expect((await till.openCheckout(viewer)).sessionId).toBe(sessionId);
    await till.click(sessionId, 'pay');
    await untilStatus(viewer, 'active');
  });

  it('has one checkout for clicks at the same time, and one at a time for two plans', async () => {
    const viewer = clinic();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => till.openCheckout(viewer)));
    expect(clicks).toEqual(Array.from(clicks, () => ({ ...clicks[0], refused: undefined })));
    const other = await till.openCheckout(viewer, 'price_yearly');
    const { sessions } = await till.known();
    expect(sessions[clicks[0]?.sessionId ?? '']?.status).toBe('expired');
    expect(sessions[other.sessionId ?? '']?.status).toBe('open');
  });

  it('is refused to visitors, admins acting as somebody, unknown plans, and who has one', async () => {
    const viewer = clinic();
    expect((await till.openCheckout(null)).refused).toBe('UNAUTHENTICATED: Please sign in first.');
    const acting = { ...viewer, actor_id: uuid() };
    const inPerson = 'FORBIDDEN: You cannot do this while impersonating someone.';
    expect((await till.openCheckout(acting)).refused).toBe(inPerson);
    expect(await till.cancel(acting)).toBe(inPerson);
    expect((await till.openCheckout(viewer, 'price_free')).refused).toBe('INVALID: Please choose a plan.');
    await subscribe(viewer);
    expect((await till.openCheckout(viewer)).refused).toBe(
      'CONFLICT: You already have an active subscription.',
    );
  });

  it('ends with its period when it is cancelled after twelve months, not before', async () => {
    const viewer = clinic();
    expect(await till.cancel(viewer)).toBe('CONFLICT: You have no active subscription.');
    await subscribe(viewer);
    const { start_date } = await till.subscription(viewer);
    const allowed = new Date(new Date(start_date ?? '').getTime() + yearMs);
    const date = allowed.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(await till.cancel(viewer)).toBe(`CONFLICT: Cancellation will be available after ${date}`);

    // Where it is another day than in UTC.
    const timeZone = allowed.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const hiring = new Hiring(till);
    await hiring.unlockAs(hiring.newNurse(), { viewer, email: 'clinic@example.com' }, 0, { timeZone });
    const there = allowed.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
    expect(await till.cancel(viewer)).toBe(`CONFLICT: Cancellation will be available after ${there}`);

    const started = Math.floor(Date.now() / 1_000) - yearMs / 1_000 - 60;
    await till.sandbox('subscription', { id: await subscriptionOf(viewer), start_date: started });
    await eventually(async () => expect(await till.cancel(viewer)).toBeUndefined());
    expect(await till.subscription(viewer)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await till.cancel(viewer)).toBeUndefined();
    await till.sandbox('clock', { advance_seconds: 31 * day });
    await untilStatus(viewer, 'canceled');
    await subscribe(viewer);
  });

  it.each(['past_due', 'unpaid', 'paused', 'incomplete', 'trialing'])('that is %s says so', async (state) => {
    const viewer = clinic();
    await subscribe(viewer);
    await till.sandbox('subscription', { id: await subscriptionOf(viewer), status: state });
    await untilStatus(viewer, state);
    await till.sandbox('subscription', { id: await subscriptionOf(viewer), status: 'active' });
    await untilStatus(viewer, 'active');
  });

  it('whose renewal is declined is not sold again, tells its owner once, and goes on when its invoice is paid', async () => {
    const [viewer, email] = [clinic(), `payer-${uuid()}@example.com`];
    expect((await till.openSubscriptionPayment(viewer)).refused).toBe(
      'CONFLICT: Your subscription has no open invoice.',
    );
    await subscribe(viewer, { email });
    await declineRenewals(viewer);
    await till.sandbox('clock', { advance_seconds: 31 * day });
    await untilStatus(viewer, 'past_due');
    const mail = await till.mail(email, /didn’t go through/);
    expect(mail.text).toContain('The payment of $2,500 was declined.');
    for (const plan of ['price_monthly', 'price_yearly'])
      expect((await till.openCheckout(viewer, plan)).refused).toBe(
        'CONFLICT: Your subscription is waiting for a payment. Please pay its open invoice first, on the Subscription page.',
      );
    await till.sandbox('clock', { advance_seconds: 16 * day });
    await untilStatus(viewer, 'unpaid');
    expect((await till.openSubscriptionPayment({ ...viewer, actor_id: uuid() })).refused).toMatch(
      /^FORBIDDEN/,
    );

    const { url } = await till.openSubscriptionPayment(viewer);
    await till.payInvoice(url);
    await untilStatus(viewer, 'active');
    expect(till.mailsTo(email, /didn’t go through/)).toHaveLength(1);
    expect((await till.openSubscriptionPayment(viewer)).refused).toMatch(/no open invoice/);
    expect((await till.openCheckout(viewer)).refused).toMatch(/already have an active/);
  });

  it.each(['past_due', 'unpaid', 'incomplete', 'trialing'])('that is %s is not sold again', async (state) => {
    const viewer = clinic();
    await subscribe(viewer);
    await till.sandbox('subscription', { id: await subscriptionOf(viewer), status: state });
    await untilStatus(viewer, state);
    expect((await till.openCheckout(viewer)).refused).toMatch(/^CONFLICT: /);
  });

  it('ends in the same state whatever the order and number of its webhooks', async () => {
    await till.sandbox('webhooks', { paused: true, copies: 5, shuffled: true });
    const viewer = clinic();
    const { sessionId } = await till.openCheckout(viewer);
    await till.click(sessionId, 'pay');
    const made = Object.values((await till.known()).subscriptions).at(-1)?.id;
    for (const state of ['past_due', 'active', 'unpaid', 'active', 'past_due'])
      await till.sandbox('subscription', { id: made, status: state });
    await till.sandbox('webhooks', { paused: false });
    await eventually(async () => expect((await till.known()).undelivered).toEqual([]));
    await untilStatus(viewer, 'past_due');
    await eventually(async () => expect(await till.service.countOpenDeliveries()).toBe(0));
    expect(await status(viewer)).toBe('past_due');
  });

  it('is shown to its owner only', async () => {
    const viewer = clinic();
    await subscribe(viewer);
    expect(await till.subscription(clinic())).toEqual(none);
    await expect(till.subscription({ ...clinic(), user_id: uuid() })).resolves.toEqual(none);
  });
});

describe('With Stripe out of reach', () => {
  it('a checkout is refused in words for people, and nothing is kept', async () => {
    const till = await Till.start();
    const viewer = till.service.viewer('clinic@example.com');
    await till.stopStripe();
    expect((await till.openCheckout(viewer)).refused).toBe(
      'PROVIDER_FAILED: The payment provider cannot be reached. Nothing was charged. Please try again later.',
    );
    expect(await till.service.dataSource.query('select from customer')).toEqual([]);
    await till.stop();
  });
});
