import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { billingService } from '../src/app.module.js';
import { day } from './hire-scene.js';
import { KillableBilling } from './killable-billing.js';
import { scene, testBilling as shared } from './shared-billing.js';
import { TestBilling } from './test-billing.js';

const sessions = 'POST /v1/checkout/sessions';
const open = 'mutation { openCheckout(priceId: "price_monthly") { sessionId } }';
interface Opened {
  data: { openCheckout: { sessionId: string } };
}

describe('Concurrent checkouts of one person', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const second = duringTests(() => KillableBilling.create(testBilling));

  const createViewer = () => testBilling.service.viewer(`clinic-${uuid()}@example.com`);
  const slowly = (milliseconds: number) =>
    testBilling.controlStandIn('troubles', { kind: 'slow', calls: sessions, times: 1, milliseconds });
  const openAtSecond = async (viewer: SignedIn) =>
    (await second.graphql<Opened>(viewer, open, {}))?.data.openCheckout.sessionId;
  const sessionsOf = async (viewer: SignedIn): Promise<string[]> => {
    const [customer, standIn] = [await testBilling.customerOf(viewer), await testBilling.readStandIn()];
    return Object.values(standIn.sessions)
      .filter((session) => session.customer === customer?.id)
      .map(({ id }) => id);
  };

  it('create one session at Stripe, even in two processes with slow responses', async () => {
    await second.start();
    const viewer = createViewer();
    await slowly(1_500);
    const sessionIds = await Promise.all([
      ...Array.from({ length: 4 }, async () => (await testBilling.openCheckout(viewer)).sessionId),
      ...Array.from({ length: 4 }, () => openAtSecond(viewer)),
    ]);
    expect(await sessionsOf(viewer)).toEqual([...new Set(sessionIds)]);
    second.kill();
    await second.ended();
  });

  it('create one session if the first process is killed before Stripe responds', async () => {
    await second.start('charged', 0, sessions);
    const viewer = createViewer();
    await openAtSecond(viewer);
    await second.ended();
    const { sessionId } = await testBilling.openCheckout(viewer);
    expect(await sessionsOf(viewer)).toEqual([sessionId]);
  });

  it('create another session after the first expired', async () => {
    const viewer = createViewer();
    const first = (await testBilling.openCheckout(viewer)).sessionId;
    await testBilling.controlStandIn('sessions/expire', { session: first });
    const next = (await testBilling.openCheckout(viewer)).sessionId;
    expect(next).not.toBe(first);
    expect((await testBilling.openCheckout(viewer)).sessionId).toBe(next);
  });
});

describe('Failure that Stripe stored under an idempotency key', () => {
  it.each([
    ['failing', 'nothing was charged'],
    ['lost', 'the card was charged all the same'],
  ])('does not repeat forever, and the card is charged once: %s, %s', async (kind) => {
    const { clinic, nurse } = await scene.unlocked('pay');
    await shared.controlStandIn('troubles', { kind, calls: 'POST /v1/payment_intents', times: 1 });
    expect(await scene.hire(clinic.viewer, nurse)).toMatchObject({ status: 'paid', charge_cents: 325_000 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('does not block opening a payment page or a checkout', async () => {
    const { clinic, id } = await scene.reported(null);
    for (const kind of ['failing', 'lost']) {
      await shared.controlStandIn('troubles', { kind, calls: sessions, times: 1 });
      expect((await scene.pay(clinic.viewer, id, 325_000)).error).toBeUndefined();
      await shared.controlStandIn('troubles', { kind, calls: sessions, times: 1 });
      const viewer = shared.service.viewer(`clinic-${uuid()}@example.com`);
      expect((await shared.openCheckout(viewer)).error).toBeUndefined();
    }
  });

  it.each(['POST /v1/invoices', 'POST /v1/invoices/'])('creates one invoice, in %s', async (calls) => {
    const { clinic, nurse } = await scene.unlocked('pay');
    await shared.controlStandIn('troubles', { kind: 'lost', calls, times: 2 });
    const { id } = await scene.hire(clinic.viewer, nurse);
    await eventually(async () => {
      const { invoices } = await scene.account(clinic.viewer);
      expect(invoices.map(({ status }) => status)).toEqual(['paid']);
    });
    await shared.controlStandIn('troubles', { kind: 'none' });
    const { invoices } = await shared.readStandIn();
    expect(Object.values(invoices).filter(({ metadata }) => metadata?.hire_id === id)).toHaveLength(1);
  });
});

describe('Two processes that start', () => {
  it('decide once about a hire that was reported on the day before at its place', async () => {
    const clinic = await scene.clinic();
    const nurse = scene.newNurse();
    await scene.unlockAs(nurse, clinic, 10, { timeZone: 'Pacific/Honolulu' });
    const { id } = await scene.hire(clinic.viewer, nurse, { offer_accepted_on: day(-1), starts_on: day(10) });
    await shared.advanceDays(-3);
    await shared.subscribe(clinic.viewer);
    await shared.advanceDays(3);
    await shared.rows(
      `update hire set starts_on = $2, reported_at = ($2::date + time '01:00') at time zone 'UTC', asked_at = null
       where id = $1`,
      [id, day(-1)],
    );
    const start = () => runService(billingService, { ...shared.service.env, PORT: 0 }); // it sweeps
    const processes = await Promise.all([start(), start()]);
    try {
      await scene.until(clinic, nurse, { status: 'free' });
    } finally {
      await Promise.all(processes.map((each) => each.stop()));
    }
    const requests = `select from outbox where type = 'billing.v1.ChargeRequested' and payload ->> 'hireId' = $1`;
    expect(await shared.rows(requests, [id])).toHaveLength(1);
  });
});
