import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { type Clinic, day, HireScene, type Nurse } from './hire-scene.js';
import { crashPoints, KillableBilling } from './killable-billing.js';
import { TestBilling } from './test-billing.js';

const kills = repeat(1, 200);
const employers = Math.min(kills, 10);
const cents = 350_000;

const reportMutation = `mutation ($input: HireInput!, $cents: Int!) { reportHire(input: $input, charge_cents: $cents) { id } }`;

describe('Charge', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  const billing = duringTests(() => KillableBilling.create(testBilling));

  /** Employers without first-hire credit, each with professionals to hire. */
  async function prepare(): Promise<{ clinic: Clinic; nurse: Nurse }[]> {
    const clinics = await Promise.all(Array.from({ length: employers }, () => scene.clinic('pay')));
    for (const clinic of clinics) await scene.hire(clinic.viewer, await scene.unlock(clinic));
    const pairs: { clinic: Clinic; nurse: Nurse }[] = [];
    for (let count = 0; count < kills; count += employers)
      pairs.push(
        ...(await Promise.all(
          clinics.map(async (clinic) => ({ clinic, nurse: await scene.unlock(clinic) })),
        )),
      );
    return pairs.slice(0, kills);
  }

  it(
    `is made once if the service is killed during it: ${kills} times, at ${crashPoints.slice(0, kills).join(', ')} in turn`,
    async () => {
      const pairs = await prepare();
      const before = await hirePayments();
      await testBilling.controlStandIn('webhooks', { paused: true }); // no webhook is accepted from here on
      await testBilling.service.halt();

      const toReport = [...pairs];
      for (let kill = 0; kill < kills; kill++) {
        await billing.start(crashPoints[kill % crashPoints.length], kill % 13);
        // The kill may have cut off a response. Reporting the hire again conflicts if it was stored.
        const [next] = toReport;
        if (next && (await reportHire(next))) toReport.shift();
        await billing.ended();
      }
      await billing.start();
      for (const pair of toReport) await reportHire(pair);

      // A delivery that killed its process too often becomes a dead letter until it is redriven.
      await eventually(async () => expect(await testBilling.service.countOpenDeliveries()).toBe(0));
      await billing.redrive();
      const unsettled = `select id from hire where status = 'charging'`;
      await eventually(async () => expect(await testBilling.rows(unsettled)).toEqual([]));

      const payments = (await hirePayments()).filter((id) => !before.includes(id));
      expect(payments).toHaveLength(kills);
      expect(new Set(payments).size).toBe(kills);
      const charged = `select count(distinct hire_id)::int as hires, count(*)::int as charges, -sum(owed_cents)::int as cents
        from ledger_entry where kind = 'charge' and not hire_id = any($1)`;
      expect(await testBilling.rows(charged, [before])).toEqual([
        { hires: kills, charges: kills, cents: kills * cents },
      ]);
    },
    60 * 60_000,
  );

  /** Whether the hire is stored. A process that is killed does not respond, or only that it is unavailable. */
  async function reportHire({ clinic, nurse }: { clinic: Clinic; nurse: Nurse }): Promise<boolean> {
    const input = {
      profile_id: nurse.profile_id,
      role: 'Registered Nurse',
      offer_accepted_on: day(-1),
      starts_on: day(0),
    };
    type Result = { errors?: { extensions: { code: string } }[] };
    const response = await billing.graphql<Result>(clinic.viewer, reportMutation, { input, cents });
    return response !== null && (response.errors?.[0]?.extensions.code ?? 'CONFLICT') === 'CONFLICT';
  }

  /** The hires that were paid at Stripe, once per payment. */
  async function hirePayments(): Promise<string[]> {
    const { paymentIntents } = await testBilling.readStandIn();
    return Object.values(paymentIntents).flatMap(({ status, metadata }) =>
      status === 'succeeded' && metadata.hire_id ? [metadata.hire_id] : [],
    );
  }
});
