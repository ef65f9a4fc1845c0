import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { readUserPart } from '@nearward/common/testing/read-both-ways';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { scene, testBilling } from './shared-billing.js';

const none = { status: 'none', stripe_price_id: null, start_date: null, cancel_at_period_end: false };
const yearMs = 360 * 24 * 60 * 60 * 1_000;

describe('Subscription', () => {
  const createViewer = () => testBilling.service.viewer(`clinic-${uuid()}@example.com`);
  const untilStatus = (viewer: SignedIn, status: string) => testBilling.untilSubscription(viewer, status);
  const subscriptionOf = async ({ owner_key }: SignedIn) => {
    const query = 'select stripe_id from subscription where owner_key = $1';
    const [row] = (await testBilling.rows(query, [owner_key])) as { stripe_id: string }[];
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

  it('is not sold while Stripe is down, and nothing is stored', async () => {
    const viewer = createViewer();
    await testBilling.controlStandIn('troubles', { kind: 'down', calls: '' });
    expect((await testBilling.openCheckout(viewer)).error).toBe(
      'PROVIDER_FAILED: The payment provider cannot be reached. Nothing was charged. Please try again later.',
    );
    await testBilling.controlStandIn('troubles', { kind: 'none' });
    const stored = 'select from customer where owner_key = $1';
    expect(await testBilling.rows(stored, [viewer.owner_key])).toEqual([]);
  });

  it('is not stored without the webhook, whichever page was reached', async () => {
    await testBilling.pauseWebhooks(true);
    const viewer = createViewer();
    const { sessionId } = await testBilling.openCheckout(viewer);
    await testBilling.click(sessionId, 'pay');
    expect(await testBilling.subscription(viewer)).toEqual(none);
    // Another payment now would charge twice.
    expect((await testBilling.openCheckout(viewer)).error).toBe(
      'CONFLICT: You already have an active subscription.',
    );
    await testBilling.pauseWebhooks(false);
    await untilStatus(viewer, 'active');
  });

  it('is as Stripe has it after webhooks in any order, each delivered repeatedly', async () => {
    const viewer = createViewer();
    await testBilling.subscribe(viewer);
    await testBilling.pauseWebhooks(true);
    for (const status of ['past_due', 'active', 'unpaid', 'active', 'past_due'])
      await testBilling.controlStandIn('subscription', { id: await subscriptionOf(viewer), status });
    await testBilling.controlStandIn('webhooks', { paused: false, copies: 3, shuffled: true });
    await testBilling.settle();
    await testBilling.controlStandIn('webhooks', { copies: 1, shuffled: false });
    expect((await testBilling.subscription(viewer)).status).toBe('past_due');
  });

  it('has one checkout at a time for two plans', async () => {
    const viewer = createViewer();
    const [first, other] = [
      await testBilling.openCheckout(viewer),
      await testBilling.openCheckout(viewer, 'price_yearly'),
    ];
    const { sessions } = await testBilling.readStandIn();
    expect(sessions[first.sessionId ?? '']?.status).toBe('expired');
    expect(sessions[other.sessionId ?? '']?.status).toBe('open');
  });

  it('that is canceled ends with its period after twelve months at the earliest', async () => {
    const viewer = createViewer();
    await testBilling.advanceDays(-32);
    await testBilling.subscribe(viewer);
    const id = await subscriptionOf(viewer);
    // In America it is still the day before.
    const start = new Date(Date.now() - 86_400_000).setUTCHours(2, 0, 0, 0);
    await testBilling.controlStandIn('subscription', { id, start_date: start / 1_000 });
    const textIn = (timeZone: string) => {
      const date = new Date(start + yearMs).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
      return `CONFLICT: Cancellation will be available after ${date}`;
    };
    await eventually(async () => expect(await testBilling.cancel(viewer)).toBe(textIn('America/Chicago')));

    const timeZone = 'Pacific/Guam';
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
    await testBilling.advanceDays(32);
    await untilStatus(viewer, 'canceled');
    await testBilling.subscribe(viewer);
  });

  it('shows its status, and is not sold again before it ended', async () => {
    const viewer = createViewer();
    await testBilling.subscribe(viewer);
    for (const status of ['past_due', 'unpaid', 'incomplete', 'trialing', 'active']) {
      await testBilling.controlStandIn('subscription', { id: await subscriptionOf(viewer), status });
      await untilStatus(viewer, status);
      expect((await testBilling.openCheckout(viewer)).error).toMatch(/^CONFLICT: /);
    }
  });

  it('with a declined renewal cannot be bought again, emails its owner once, and resumes after its invoice is paid', async () => {
    const [viewer, email] = [createViewer(), `payer-${uuid()}@example.com`];
    expect((await testBilling.openSubscriptionPayment(viewer)).error).toBe(
      'CONFLICT: Your subscription has no open invoice.',
    );
    await testBilling.advanceDays(-47);
    await testBilling.subscribe(viewer, { email });
    const customer = (await testBilling.customerOf(viewer))?.id;
    await testBilling.controlStandIn('renewals', { customer, declined: true });
    await testBilling.advanceDays(31);
    await untilStatus(viewer, 'past_due');
    const message = await testBilling.emailTo(email, /^Subscription not renewed/);
    expect(message.text).toContain('The payment of $2,500 was declined.');
    for (const plan of ['price_monthly', 'price_yearly'])
      expect((await testBilling.openCheckout(viewer, plan)).error).toBe(
        'CONFLICT: Your subscription is waiting for a payment. Please pay its open invoice first, on the Subscription page.',
      );
    await testBilling.advanceDays(16);
    await untilStatus(viewer, 'unpaid');
    const { url } = await testBilling.openSubscriptionPayment(viewer);
    await testBilling.payInvoice(url);
    await untilStatus(viewer, 'active');
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(email, /^Subscription not renewed/)).toHaveLength(1);
    expect((await testBilling.openSubscriptionPayment(viewer)).error).toMatch(/no open invoice/);
    expect((await testBilling.openCheckout(viewer)).error).toMatch(/already have an active/);
  });

  it('has an invoice per period, newest first, with links, for its owner only', async () => {
    const viewer = createViewer();
    const invoices = (count: number) =>
      eventually(async () => {
        const { invoices } = await scene.account(viewer);
        expect(invoices).toHaveLength(count);
        return invoices;
      });
    await testBilling.advanceDays(-32);
    await testBilling.subscribe(viewer);
    const [first] = await invoices(1);
    expect(first).toMatchObject({ cents: 250_000, status: 'paid' });
    expect(first?.url).toContain(`/invoice/${first?.id}`);
    await testBilling.advanceDays(32);
    const [newest, older] = await invoices(2);
    expect(older?.id).toBe(first?.id);
    expect(newest?.number).not.toBe(first?.number);
    expect(newest?.period_start).toBe(first?.period_end);
    const other = createViewer();
    expect(await testBilling.subscription(other)).toEqual(none);
    expect((await scene.account(other)).invoices).toEqual([]);
  });
});
