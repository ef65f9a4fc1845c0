import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { day, Hiring } from './hiring.js';
import { crashPoints, KillableBilling } from './killable-billing.js';
import { Till } from './till.js';

const count = 100;

const refund = `mutation ($id: ID!) {
  decideAnswer(id: $id, decision: "refund", amount_cents: 325000, reason: "They never met.") { message } }`;
const ledger = `select
  -sum(owed_cents) filter (where split_part(kind, ':', 1) = 'charge')::int as charged,
  sum(owed_cents) filter (where split_part(kind, ':', 1) = 'refund')::int as refunded, sum(owed_cents)::int as owed
  from ledger_entry where hire_id = any($1)`;

describe('Money that moves by itself', () => {
  let till: Till;
  let hiring: Hiring;
  let billing: KillableBilling;
  let operator: Viewer;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
    operator = till.service.viewer('admin@example.com', { is_admin: true });
    billing = await KillableBilling.at(till);
  });
  afterAll(async () => {
    await billing.stop();
    await till.stop();
  });

  /** Kills the service once at each point of its next such call, and lets it come to rest. */
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
    await eventually(async () => expect(await till.service.countOpenDeliveries()).toBe(0));
    await billing.redrive();
  }

  /** Answered or not: the kill may cut the answer off. */
  async function decide(id: string | undefined): Promise<void> {
    const answer = await billing.graphql<{ errors?: { message: string }[] }>(operator, refund, { id });
    for (const { message } of answer?.errors ?? []) expect(message).toBe('This has already been decided.');
  }

  /** What Stripe holds of a hire's payments. */
  async function heldFor(ids: string[]): Promise<number[]> {
    const { charges } = await till.known();
    return ids.map((id) =>
      Object.values(charges)
        .filter(({ status, metadata }) => status === 'succeeded' && metadata.hire_id === id)
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
    );
  }

  it(
    `goes back once, and is charged once on the first day, whenever the service is killed: ${2 * count} times`,
    async () => {
      const paid: string[] = [];
      const waiting: string[] = [];
      for (let turn = 0; turn < count; turn++) {
        const clinic = await hiring.clinic('pay');
        const { id } = await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
        await till.rows(`update hire set professional_answer = 'disputed' where id = $1`, [id]);
        paid.push(id);
        const subscriber = await hiring.clinic('pay');
        const { sessionId } = await till.openCheckout(subscriber.viewer);
        await till.click(sessionId, 'pay');
        await eventually(async () =>
          expect((await till.subscription(subscriber.viewer)).status).toBe('active'),
        );
        const days = { offer_accepted_on: day(-1), starts_on: day(10) };
        waiting.push((await hiring.hire(subscriber.viewer, await hiring.unlock(subscriber), days)).id);
      }
      await till.service.waitUntilIdle();
      await till.sandbox('webhooks', { paused: true }); // nobody takes them from here on
      await till.service.halt();

      await killAtEachPoint('POST /v1/refunds', {
        after: (turn) => decide(paid[turn]),
      });
      // What was cut off before it was stored is decided again, and refused where it was stored.
      for (const id of paid) await decide(id);
      const back = `select id from hire where id = any($1) and status <> 'refunded'`;
      await eventually(async () => expect(await till.rows(back, [paid])).toEqual([]));
      await billing.halt();

      const started = 'update hire set starts_on = $2, offer_accepted_on = $2 where id = $1';
      await killAtEachPoint('POST /v1/payment_intents', {
        before: (turn) => till.rows(started, [waiting[turn], day(-9)]),
      });
      const open = `select id from hire where id = any($1) and status <> 'paid'`;
      await eventually(async () => expect(await till.rows(open, [waiting])).toEqual([]));

      expect(await heldFor(paid)).toEqual(paid.map(() => 0));
      expect(await heldFor(waiting)).toEqual(waiting.map(() => 325_000));
      const cents = count * 325_000;
      expect(await till.rows(ledger, [paid])).toEqual([{ charged: cents, refunded: cents, owed: 0 }]);
      expect(await till.rows(ledger, [waiting])).toEqual([{ charged: cents, refunded: null, owed: 0 }]);
    },
    60 * 60_000,
  );
});
