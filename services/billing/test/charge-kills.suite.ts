import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { type Clinic, day, Hiring, type Nurse } from './hiring.js';
import { crashPoints, KillableBilling } from './killable-billing.js';
import { Till } from './till.js';

const kills = repeat(1, 200);
const employers = Math.min(kills, 10);
const cents = 350_000;

const report = `mutation ($input: HireInput!, $cents: Int!) { reportHire(input: $input, charge_cents: $cents) { id } }`;

describe('A charge', () => {
  let till: Till;
  let hiring: Hiring;
  let billing: KillableBilling;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
    billing = await KillableBilling.at(till);
  });
  afterAll(async () => {
    await billing.stop();
    await till.stop();
  });

  /** Employers whose credit on the first hire is used up, each with professionals to be hired. */
  async function prepare(): Promise<{ clinic: Clinic; nurse: Nurse }[]> {
    const clinics = await Promise.all(Array.from({ length: employers }, () => hiring.clinic('pay')));
    for (const clinic of clinics) await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    const pairs: { clinic: Clinic; nurse: Nurse }[] = [];
    for (let count = 0; count < kills; count += employers)
      pairs.push(
        ...(await Promise.all(
          clinics.map(async (clinic) => ({ clinic, nurse: await hiring.unlock(clinic) })),
        )),
      );
    return pairs.slice(0, kills);
  }

  it(
    `is made once, whenever the service is killed in it: ${kills} times, at ${crashPoints.slice(0, kills).join(', ')} in turn`,
    async () => {
      const pairs = await prepare();
      const before = await hirePayments();
      await till.sandbox('webhooks', { paused: true }); // nobody takes them from here on
      await till.service.halt();

      const toReport = [...pairs];
      for (let kill = 0; kill < kills; kill++) {
        await billing.start(crashPoints[kill % crashPoints.length], kill % 13);
        // Answered or not: what the kill cut off is reported again, and refused if it was stored.
        const [next] = toReport;
        if (next && (await reported(next))) toReport.shift();
        await billing.ended();
      }
      await billing.start();
      for (const pair of toReport) await reported(pair);

      // What was cut off too often is buried, as anything that kills its process is, until somebody brings it back.
      await eventually(async () => expect(await till.service.countOpenDeliveries()).toBe(0));
      await billing.redrive();
      const unsettled = `select id from hire where status = 'charging'`;
      await eventually(async () => expect(await till.rows(unsettled)).toEqual([]));

      const payments = (await hirePayments()).filter((id) => !before.includes(id));
      expect(payments).toHaveLength(kills);
      expect(new Set(payments).size).toBe(kills);
      const charged = `select count(distinct hire_id)::int as hires, count(*)::int as charges, -sum(owed_cents)::int as cents
        from ledger_entry where kind = 'charge' and not hire_id = any($1)`;
      expect(await till.rows(charged, [before])).toEqual([
        { hires: kills, charges: kills, cents: kills * cents },
      ]);
    },
    60 * 60_000,
  );

  /** False when the process was gone before it had answered. */
  async function reported({ clinic, nurse }: { clinic: Clinic; nurse: Nurse }): Promise<boolean> {
    const input = {
      profile_id: nurse.profile_id,
      role: 'Registered Nurse',
      offer_accepted_on: day(-1),
      starts_on: day(0),
    };
    return (await billing.graphql(clinic.viewer, report, { input, cents })) !== null;
  }

  /** The hires that were paid for at Stripe, each as often as it was paid for. */
  async function hirePayments(): Promise<string[]> {
    const { paymentIntents } = await till.known();
    return Object.values(paymentIntents).flatMap(({ status, metadata }) =>
      status === 'succeeded' && metadata.hire_id ? [metadata.hire_id] : [],
    );
  }
});
