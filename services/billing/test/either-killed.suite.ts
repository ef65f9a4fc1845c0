import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { crashKinds, Crashes } from './crashes.js';
import { KillableBilling } from './killable-billing.js';
import { type Flow, MoneyFlows } from './money-flows.js';
import { Till } from './till.js';

const runs = repeat(crashKinds.length, 200);
/** Every second flow, so that few runs are about different things. */
const stride = repeat(2, 1);
/** Each flow has at least so many; how many it has is seen when it is played. */
const fewestSteps = 4;

const ledger = `select hire_id, -sum(owed_cents)::int as cents from ledger_entry
  where split_part(kind, ':', 1) in ('charge', 'refund', 'dispute_lost') group by hire_id`;

describe('Money between billing and Stripe', () => {
  let till: Till;
  let billing: KillableBilling;
  beforeAll(async () => {
    till = await Till.start({ killable: true });
    billing = await KillableBilling.at(till);
  });
  afterAll(async () => {
    await billing.stop();
    await till.stop();
  });

  /** What Stripe holds of the payments for each hire, and how often each was paid for. */
  async function atStripe() {
    const { charges, disputes } = await till.known();
    const made = Object.values(charges).filter(
      ({ status, metadata }) => status === 'succeeded' && metadata.hire_id,
    );
    const lost = (id: string) =>
      Object.values(disputes)
        .filter(({ charge, status }) => charge === id && status === 'lost')
        .reduce((sum, { amount }) => sum + amount, 0);
    return made.map(({ id, amount, amount_refunded, metadata }) => ({
      hire_id: metadata.hire_id,
      cents: amount - amount_refunded - lost(id),
    }));
  }

  it(
    `comes out right whichever of them is killed at whatever step of it: ${runs} times`,
    async () => {
      const flows = Object.entries(new MoneyFlows(till, billing).all);
      const played: { name: string; flow: Flow; place: number; round: number }[] = [];
      for (let run = 0; run < runs; run++) {
        const place = (run * stride) % flows.length;
        const [name, prepare] = flows[place] ?? [];
        if (name && prepare)
          played.push({ name, flow: await prepare(), place, round: Math.floor(run / flows.length) });
      }
      await till.service.waitUntilIdle();
      await till.service.halt();
      const crashes = new Crashes(till, billing);
      await billing.start();
      await till.sandbox('webhooks', { paused: false }); // what nobody took between the two

      const steps = new Map<string, number>();
      for (const { name, flow, place, round } of played) {
        const count = steps.get(name) ?? fewestSteps;
        const turn = round + place;
        const kind = crashKinds[(turn + Math.floor(turn / count)) % crashKinds.length];
        if (kind) crashes.arm(kind, turn % count);
        await flow();
        await crashes.over();
        steps.set(name, Math.max(fewestSteps, crashes.steps));
      }
      await eventually(async () => expect((await till.known()).undelivered).toEqual([]));
      await eventually(async () => expect(await till.service.countOpenDeliveries()).toBe(0));

      const made = await atStripe();
      expect(new Set(made.map(({ hire_id }) => hire_id)).size).toBe(made.length);
      const entered = (await till.rows(ledger)) as typeof made;
      const byHire = (rows: typeof made) => new Map(rows.map(({ hire_id, cents }) => [hire_id, cents]));
      expect(byHire(entered)).toEqual(byHire(made));
      expect(
        await till.rows(`select id from hire where status in ('charging', 'processing', 'refunding')`),
      ).toEqual([]);
    },
    3 * 60 * 60_000,
  );
});
