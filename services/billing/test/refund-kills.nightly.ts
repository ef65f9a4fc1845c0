import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { day, HireScene } from './hire-scene.js';
import { crashPoints, KillableBilling } from './killable-billing.js';
import { TestBilling } from './test-billing.js';

const count = 100;

const refund = `mutation ($id: ID!) {
  decideAnswer(id: $id, decision: "refund", amount_cents: 325000, reason: "They never met.") { message } }`;
const ledger = `select
  -sum(owed_cents) filter (where split_part(kind, ':', 1) = 'charge')::int as charged,
  sum(owed_cents) filter (where split_part(kind, ':', 1) = 'refund')::int as refunded, sum(owed_cents)::int as owed
  from ledger_entry where hire_id = any($1)`;

describe('Automatic payments', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  const billing = duringTests(() => KillableBilling.create(testBilling));
  let operator: Viewer;
  beforeAll(() => void (operator = testBilling.service.viewer('admin@example.com', { is_admin: true })));

  /** Kills the service once at each point of its next such call, and waits until it has settled. */
  async function killAtEachPoint(
    call: string,
    { before, after }: Partial<Record<'before' | 'after', (turn: number) => Promise<unknown>>>,
  ): Promise<void> {
    for (let turn = 0; turn < count; turn++) {
      await before?.(turn);
      await billing.start(crashPoints[turn % crashPoints.length], turn % 13, call);
      await after?.(turn);
      await billing.ended();
    }
    await billing.start();
    await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(0));
    await billing.redrive();
  }

  /** Ignores whether there is a response, since the kill may cut it off. */
  async function decide(id: string | undefined): Promise<void> {
    const response = await billing.graphql<{ errors?: { message: string }[] }>(operator, refund, { id });
    for (const { message } of response?.errors ?? []) expect(message).toBe('This has already been decided.');
  }

  /** Stripe's net payments for a hire. */
  async function sumNetPayments(ids: string[]): Promise<number[]> {
    const { charges } = await testBilling.readStandIn();
    return ids.map((id) =>
      Object.values(charges)
        .filter(({ status, metadata }) => status === 'succeeded' && metadata.hire_id === id)
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    );
  }

  it(
    `are refunded once and charged once on the first day, across ${2 * count} kills`,
    async () => {
      const disputedIds: string[] = [];
      const scheduledIds: string[] = [];
      for (let turn = 0; turn < count; turn++) {
        const clinic = await scene.clinic('pay');
        const { id } = await scene.hire(clinic.viewer, await scene.unlock(clinic));
        await testBilling.rows(`update hire set professional_answer = 'disputed' where id = $1`, [id]);
        disputedIds.push(id);
        const subscriber = await scene.clinic('pay');
        const { sessionId } = await testBilling.openCheckout(subscriber.viewer);
        await testBilling.click(sessionId, 'pay');
        await eventually(async () =>
          expect((await testBilling.subscription(subscriber.viewer)).status).toBe('active'),
        );
        const days = { offer_accepted_on: day(-1), starts_on: day(10) };
        scheduledIds.push((await scene.hire(subscriber.viewer, await scene.unlock(subscriber), days)).id);
      }
      await testBilling.service.waitUntilIdle();
      await testBilling.controlStandIn('webhooks', { paused: true }); // no webhook is accepted from here on
      await testBilling.service.halt();

      await killAtEachPoint('POST /v1/refunds', {
        after: (turn) => decide(disputedIds[turn]),
      });
      // A decision that was not stored before the kill is repeated, a stored one conflicts.
      for (const id of disputedIds) await decide(id);
      const unrefundedHires = `select id from hire where id = any($1) and status <> 'refunded'`;
      await eventually(async () =>
        expect(await testBilling.rows(unrefundedHires, [disputedIds])).toEqual([]),
      );
      await billing.halt();

      const started = 'update hire set starts_on = $2, offer_accepted_on = $2 where id = $1';
      await killAtEachPoint('POST /v1/payment_intents', {
        before: (turn) => testBilling.rows(started, [scheduledIds[turn], day(-9)]),
      });
      const open = `select id from hire where id = any($1) and status <> 'paid'`;
      await eventually(async () => expect(await testBilling.rows(open, [scheduledIds])).toEqual([]));

      expect(await sumNetPayments(disputedIds)).toEqual(disputedIds.map(() => 0));
      expect(await sumNetPayments(scheduledIds)).toEqual(scheduledIds.map(() => 325_000));
      const cents = count * 325_000;
      expect(await testBilling.rows(ledger, [disputedIds])).toEqual([
        { charged: cents, refunded: cents, owed: 0 },
      ]);
      expect(await testBilling.rows(ledger, [scheduledIds])).toEqual([
        { charged: cents, refunded: null, owed: 0 },
      ]);
    },
    60 * 60_000,
  );
});
