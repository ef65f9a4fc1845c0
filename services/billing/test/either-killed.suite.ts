import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { crashKinds, Crashes } from './crashes.js';
import { KillableBilling } from './killable-billing.js';
import { type Flow, MoneyFlows } from './money-flows.js';
import { TestBilling } from './test-billing.js';

const runs = repeat(crashKinds.length, 200);
/** Every second flow, so that a few runs cover different flows. */
const stride = repeat(2, 1);
/** The minimum number of steps of each flow. The actual number is measured. */
const minSteps = 4;

const ledger = `select hire_id, -sum(owed_cents)::int as cents from ledger_entry
  where split_part(kind, ':', 1) in ('charge', 'refund', 'dispute_lost') group by hire_id`;

describe('Payments between billing and Stripe', () => {
  const testBilling = duringTests(() => TestBilling.start({ killable: true }));
  const billing = duringTests(() => KillableBilling.create(testBilling));

  /** Stripe's net amount per hire, and how often each was paid. */
  async function readPayments() {
    const { charges, disputes } = await testBilling.readStandIn();
    const hireCharges = Object.values(charges).filter(
      ({ status, metadata }) => status === 'succeeded' && metadata.hire_id,
    );
    const lostCents = (id: string) =>
      Object.values(disputes)
        .filter(({ charge, status }) => charge === id && status === 'lost')
        .reduce((sum, { amount }) => sum + amount, 0);
    return hireCharges.map(({ id, amount, amount_refunded, metadata }) => ({
      hire_id: metadata.hire_id,
      cents: amount - amount_refunded - lostCents(id),
    }));
  }

  it(
    `are correct after either side is killed at any step, ${runs} times`,
    async () => {
      const flows = Object.entries(new MoneyFlows(testBilling, billing).all);
      const played: { name: string; flow: Flow; place: number; round: number }[] = [];
      for (let run = 0; run < runs; run++) {
        const place = (run * stride) % flows.length;
        const [name, prepare] = flows[place] ?? [];
        if (name && prepare)
          played.push({ name, flow: await prepare(), place, round: Math.floor(run / flows.length) });
      }
      await testBilling.service.waitUntilIdle();
      await testBilling.service.halt();
      const crashes = new Crashes(testBilling, billing);
      await billing.start();
      await testBilling.controlStandIn('webhooks', { paused: false }); // webhooks that nobody accepted in between

      const steps = new Map<string, number>();
      for (const { name, flow, place, round } of played) {
        const count = steps.get(name) ?? minSteps;
        const kindIndex = round + place;
        const kind = crashKinds[(kindIndex + Math.floor(kindIndex / count)) % crashKinds.length];
        if (kind) crashes.arm(kind, kindIndex % count);
        await flow();
        await crashes.settle();
        steps.set(name, Math.max(minSteps, crashes.steps));
      }
      await eventually(async () => expect((await testBilling.readStandIn()).undelivered).toEqual([]));
      await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(0));

      const payments = await readPayments();
      expect(new Set(payments.map(({ hire_id }) => hire_id)).size).toBe(payments.length);
      const entries = (await testBilling.rows(ledger)) as typeof payments;
      const byHire = (rows: typeof payments) => new Map(rows.map(({ hire_id, cents }) => [hire_id, cents]));
      expect(byHire(entries)).toEqual(byHire(payments));
      expect(
        await testBilling.rows(`select id from hire where status in ('charging', 'processing', 'refunding')`),
      ).toEqual([]);
    },
    3 * 60 * 60_000,
  );
});
