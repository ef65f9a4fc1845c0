import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { readUserPart } from '@nearward/common/testing/read-both-ways';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

const none = { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false };
const yearMs = 360 * 24 * 60 * 60 * 1_000;

describe('Subscription', () => {
  const testBilling = duringTests(() => TestBilling.start());
  beforeEach(() => testBilling.controlStandIn('webhooks', { paused: false, copies: 1, shuffled: false }));

  const createViewer = () => testBilling.service.viewer(`clinic-${uuid()}@example.com`);
  const status = async (viewer: SignedIn) => (await testBilling.subscription(viewer)).status;
  const untilStatus = (viewer: SignedIn, expected: string) =>
    eventually(async () => expect(await status(viewer)).toBe(expected));
  const subscribe = async (
    viewer: SignedIn,
    { priceId, email }: { priceId?: string; email?: string } = {},
  ) => {
    const { sessionId } = await testBilling.openCheckout(viewer, priceId);
    await testBilling.click(sessionId, 'pay', email);
    await untilStatus(viewer, 'active');
  };
  const declineRenewals = async ({ owner_key }: SignedIn) => {
    const { customers } = await testBilling.readStandIn();
    const own = Object.values(customers).find(({ metadata }) => metadata.owner_key === owner_key);
    await testBilling.controlStandIn('renewals', { customer: own?.id, declined: true });
  };
  const day = 24 * 60 * 60;
  const subscriptionOf = async (viewer: SignedIn) => {
    const [row]: { stripe_id: string }[] = await testBilling.service.dataSource.query(
      'select stripe_id from subscription where owner_key = $1',
      [viewer.owner_key],
    );
    return row?.stripe_id ?? '';
  };

  it('starts with a hosted checkout and is stored after the webhook', async () => {
    const viewer = createViewer();
    expect(await testBilling.subscription(viewer)).toEqual(none);
    const { sessionId, url } = await testBilling.openCheckout(viewer, 'price_yearly');
    expect(url).toBe(`http://localhost:12111/pay/${sessionId}`);
    const response = await testBilling.click(sessionId, 'pay');
    expect(response.headers.get('location')).toBe('http://localhost:3000/subscription?checkout=done');
    await untilStatus(viewer, 'active');
    expect(await testBilling.subscription(viewer)).toEqual({
      status: 'active',
      stripe_price_id: 'price_yearly',
      start_date: expect.stringMatching(/^20/),
      cancel_at_period_end: false,
    });
    for (const caller of [viewer, createViewer()]) {
      const [text, graph] = await readUserPart(testBilling.service, 'billing', caller);
      expect(text).toEqual(graph);
      expect(text).toEqual({ subscription: await testBilling.subscription(caller) });
    }
  });

  it('is not stored without the webhook, whichever page was reached', async () => {
    await testBilling.controlStandIn('webhooks', { paused: true });
    const viewer = createViewer();
    const { sessionId } = await testBilling.openCheckout(viewer);
    await testBilling.click(sessionId, 'pay');
    expect(await testBilling.subscription(viewer)).toEqual(none);
    // Another payment now would charge twice.
    expect((await testBilling.openCheckout(viewer)).error).toBe(
      'CONFLICT: You already have an active subscription.',
    );
    await testBilling.controlStandIn('webhooks', { paused: false });
    await untilStatus(viewer, 'active');
  });

  it('is not stored after a declined card or a canceled page, and can still be bought', async () => {
    const viewer = createViewer();
    const { sessionId } = await testBilling.openCheckout(viewer);
    expect(await (await testBilling.click(sessionId, 'decline')).text()).toContain('Your card was declined.');
    expect(await (await testBilling.click(sessionId, 'authenticate')).text()).toContain('Is it you?');
    const back = await testBilling.click(sessionId, 'back');
    expect(back.headers.get('location')).toBe('http://localhost:3000/subscription');
    expect(await testBilling.subscription(viewer)).toEqual(none);
    expect((await testBilling.openCheckout(viewer)).sessionId).toBe(sessionId);
    await testBilling.click(sessionId, 'pay');
    await untilStatus(viewer, 'active');
  });

  it('has one checkout for concurrent clicks, and one at a time for two plans', async () => {
    const viewer = createViewer();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => testBilling.openCheckout(viewer)));
    expect(clicks).toEqual(Array.from(clicks, () => ({ ...clicks[0], error: undefined })));
    const other = await testBilling.openCheckout(viewer, 'price_yearly');
    const { sessions } = await testBilling.readStandIn();
    expect(sessions[clicks[0]?.sessionId ?? '']?.status).toBe('expired');
    expect(sessions[other.sessionId ?? '']?.status).toBe('open');
  });

  it('is rejected for visitors, impersonating admins, unknown plans and existing subscribers', async () => {
    const viewer = createViewer();
    expect((await testBilling.openCheckout(null)).error).toBe('UNAUTHENTICATED: Please sign in first.');
    const acting = { ...viewer, actor_id: uuid() };
    const inPerson = 'FORBIDDEN: You cannot do this while impersonating someone.';
    expect((await testBilling.openCheckout(acting)).error).toBe(inPerson);
    expect(await testBilling.cancel(acting)).toBe(inPerson);
    expect((await testBilling.openCheckout(viewer, 'price_free')).error).toBe(
      'INVALID: Please choose a plan.',
    );
    await subscribe(viewer);
    expect((await testBilling.openCheckout(viewer)).error).toBe(
      'CONFLICT: You already have an active subscription.',
    );
  });

  it('that is canceled ends with its period after twelve months at the earliest', async () => {
    const viewer = createViewer();
    expect(await testBilling.cancel(viewer)).toBe('CONFLICT: You have no active subscription.');
    await subscribe(viewer);
    const id = await subscriptionOf(viewer);
    // In America it is still the day before.
    const start = new Date(Date.now() - day * 1_000).setUTCHours(2, 0, 0, 0);
    await testBilling.controlStandIn('subscription', { id, start_date: start / 1_000 });
    const textIn = (timeZone: string) => {
      const date = new Date(start + yearMs).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
      return `CONFLICT: Cancellation will be available after ${date}`;
    };
    await eventually(async () => expect(await testBilling.cancel(viewer)).toBe(textIn('America/Chicago')));

    const timeZone = 'Pacific/Guam';
    const scene = new HireScene(testBilling);
    await scene.unlockAs(scene.newNurse(), { viewer, email: 'clinic@example.com' }, 0, { timeZone });
    expect(await testBilling.cancel(viewer)).toBe(textIn(timeZone));

    const started = Math.floor(Date.now() / 1_000) - yearMs / 1_000 - 60;
    await testBilling.controlStandIn('subscription', { id, start_date: started });
    await eventually(async () => expect(await testBilling.cancel(viewer)).toBeUndefined());
    expect(await testBilling.subscription(viewer)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    expect(await testBilling.cancel(viewer)).toBeUndefined();
    await testBilling.controlStandIn('clock', { advance_seconds: 31 * day });
    await untilStatus(viewer, 'canceled');
    await subscribe(viewer);
  });

  it.each(['past_due', 'unpaid', 'paused', 'incomplete', 'trialing'])(
    'shows the status %s',
    async (state) => {
      const viewer = createViewer();
      await subscribe(viewer);
      await testBilling.controlStandIn('subscription', { id: await subscriptionOf(viewer), status: state });
      await untilStatus(viewer, state);
      await testBilling.controlStandIn('subscription', {
        id: await subscriptionOf(viewer),
        status: 'active',
      });
      await untilStatus(viewer, 'active');
    },
  );

  it('with a declined renewal cannot be bought again, emails its owner once, and resumes after its invoice is paid', async () => {
    const [viewer, email] = [createViewer(), `payer-${uuid()}@example.com`];
    expect((await testBilling.openSubscriptionPayment(viewer)).error).toBe(
      'CONFLICT: Your subscription has no open invoice.',
    );
    await subscribe(viewer, { email });
    await declineRenewals(viewer);
    await testBilling.controlStandIn('clock', { advance_seconds: 31 * day });
    await untilStatus(viewer, 'past_due');
    const message = await testBilling.emailTo(email, /didn’t go through/);
    expect(message.text).toContain('The payment of $2,500 was declined.');
    for (const plan of ['price_monthly', 'price_yearly'])
      expect((await testBilling.openCheckout(viewer, plan)).error).toBe(
        'CONFLICT: Your subscription is waiting for a payment. Please pay its open invoice first, on the Subscription page.',
      );
    await testBilling.controlStandIn('clock', { advance_seconds: 16 * day });
    await untilStatus(viewer, 'unpaid');
    expect((await testBilling.openSubscriptionPayment({ ...viewer, actor_id: uuid() })).error).toMatch(
      /^FORBIDDEN/,
    );

    const { url } = await testBilling.openSubscriptionPayment(viewer);
    await testBilling.payInvoice(url);
    await untilStatus(viewer, 'active');
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(email, /didn’t go through/)).toHaveLength(1);
    expect((await testBilling.openSubscriptionPayment(viewer)).error).toMatch(/no open invoice/);
    expect((await testBilling.openCheckout(viewer)).error).toMatch(/already have an active/);
  });

  it.each(['past_due', 'unpaid', 'incomplete', 'trialing'])(
    'with the status %s cannot be bought again',
    async (state) => {
      const viewer = createViewer();
      await subscribe(viewer);
      await testBilling.controlStandIn('subscription', { id: await subscriptionOf(viewer), status: state });
      await untilStatus(viewer, state);
      expect((await testBilling.openCheckout(viewer)).error).toMatch(/^CONFLICT: /);
    },
  );

  it('ends in the same state for any order and number of its webhooks', async () => {
    await testBilling.controlStandIn('webhooks', { paused: true, copies: 5, shuffled: true });
    const viewer = createViewer();
    const { sessionId } = await testBilling.openCheckout(viewer);
    await testBilling.click(sessionId, 'pay');
    const subscriptionId = Object.values((await testBilling.readStandIn()).subscriptions).at(-1)?.id;
    for (const state of ['past_due', 'active', 'unpaid', 'active', 'past_due'])
      await testBilling.controlStandIn('subscription', { id: subscriptionId, status: state });
    await testBilling.controlStandIn('webhooks', { paused: false });
    await eventually(async () => expect((await testBilling.readStandIn()).undelivered).toEqual([]));
    await untilStatus(viewer, 'past_due');
    await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(0));
    expect(await status(viewer)).toBe('past_due');
  });

  it('is visible to its owner only', async () => {
    const viewer = createViewer();
    await subscribe(viewer);
    expect(await testBilling.subscription(createViewer())).toEqual(none);
    await expect(testBilling.subscription({ ...createViewer(), user_id: uuid() })).resolves.toEqual(none);
  });
});

describe('Stripe outage', () => {
  it('rejects a checkout with a clear message and stores nothing', async () => {
    const testBilling = await TestBilling.start();
    const viewer = testBilling.service.viewer('clinic@example.com');
    await testBilling.stopStripe();
    expect((await testBilling.openCheckout(viewer)).error).toBe(
      'PROVIDER_FAILED: The payment provider cannot be reached. Nothing was charged. Please try again later.',
    );
    expect(await testBilling.service.dataSource.query('select from customer')).toEqual([]);
    await testBilling.stop();
  });
});
