import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { Hire } from '@nearward/proto/rest/hire';
import { type Clinic, day, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

interface PaidHire {
  clinic: Clinic;
  nurse: Nurse;
  hire: Hire;
}

describe('Failed refund', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  let operator: Viewer;
  beforeAll(() => void (operator = testBilling.service.viewer('admin@example.com', { is_admin: true })));

  async function createPaidHire(): Promise<PaidHire> {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    return { clinic, nurse, hire: await scene.hire(clinic.viewer, nurse) };
  }
  const waitForStatus = ({ clinic, nurse }: PaidHire, expected: Partial<Hire>) =>
    eventually(async () => expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject(expected));
  const failRefund = async (id: string) => {
    const { paymentIntents, refunds } = await testBilling.readStandIn();
    const last = Object.values(refunds).findLast(
      ({ payment_intent }) => paymentIntents[payment_intent]?.metadata.hire_id === id,
    );
    await testBilling.controlStandIn('refunds/fail', { refund: last?.id });
  };
  const findMatters = async (id: string) => {
    const query = '{ moneyMatters { id kind charge_cents } }';
    type Matters = { moneyMatters: { id: string; kind: string; charge_cents: number }[] };
    const { data } = await testBilling.request<Matters>(operator, query, {});
    return data?.moneyMatters.filter((matter) => matter.id === id);
  };
  const decide = async (id: string, again: boolean, amount_cents: number, viewer = operator) => {
    const query = `mutation ($id: ID!, $again: Boolean!, $amount_cents: Int!) {
      decideFailedRefund(id: $id, again: $again, amount_cents: $amount_cents) { message } }`;
    return (await testBilling.request(viewer, query, { id, again, amount_cents })).error;
  };

  it('is reversed in the ledger, and an operator repeats it once', async () => {
    const made = await createPaidHire();
    const { clinic, nurse, hire } = made;
    await testBilling.payments.refund(hire.id);
    await waitForStatus(made, { status: 'refunded', paid_cents: 0, fee_cents: 0 });
    await failRefund(hire.id);
    await waitForStatus(made, { status: 'paid', paid_cents: 325_000, refunded_cents: 0, fee_cents: 350_000 });
    const entries = await scene.entries(clinic.viewer, nurse);
    expect(entries.filter(([kind]) => kind === 'refund').map(([, owed]) => owed)).toEqual([
      325_000, -325_000,
    ]);
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
    expect(await findMatters(hire.id)).toEqual([
      { id: hire.id, kind: 'failed_refund', charge_cents: 325_000 },
    ]);

    expect(await decide(hire.id, true, 325_000, clinic.viewer)).toMatch(/^FORBIDDEN/);
    expect(await decide(hire.id, true, 1)).toBe('CONFLICT: The amount has changed. Please review it again.');
    expect(await decide(hire.id, true, 325_000)).toBeUndefined();
    expect(await decide(hire.id, true, 325_000)).toBe('CONFLICT: This has already been decided.');
    await waitForStatus(made, { status: 'refunded', paid_cents: 0 });
    expect(await testBilling.payments.refundsOf(hire.id)).toEqual([325_000, 325_000]);
    expect(await findMatters(hire.id)).toEqual([]);
    expect((await testBilling.emailTo(clinic.email, /decision about your hire/)).text).toContain('$3,250');
  });

  it('is dropped if an operator decides so', async () => {
    const made = await createPaidHire();
    await testBilling.payments.refund(made.hire.id, 50_000);
    await waitForStatus(made, { status: 'paid', paid_cents: 275_000 });
    await failRefund(made.hire.id);
    await waitForStatus(made, { status: 'paid', paid_cents: 325_000, fee_cents: 350_000 });
    expect(await decide(made.hire.id, false, 50_000)).toBeUndefined();
    expect(await findMatters(made.hire.id)).toEqual([]);
    await waitForStatus(made, { status: 'paid', paid_cents: 325_000 });
    const acts = await testBilling.rows('select act from operator_act where subject_id = $1', [made.hire.id]);
    expect(acts).toEqual([{ act: 'failed refund kept' }]);
  });

  it('restores the reclaimed credit and cancels what was owed for it', async () => {
    const made = await createPaidHire();
    const { clinic, hire } = made;
    await scene.end(clinic.viewer, hire.id);
    expect((await scene.account(clinic.viewer)).credit_cents).toBe(350_000);
    const other = await scene.unlock(clinic);
    await scene.hire(clinic.viewer, other); // with that credit
    await testBilling.payments.refund(hire.id);
    await waitForStatus(made, { status: 'due', problem: 'credit_used' });
    await failRefund(hire.id);
    await waitForStatus(made, { status: 'paid', paid_cents: 325_000 });
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
  });

  it('does not change a newer hire of the same person', async () => {
    const made = await createPaidHire();
    await testBilling.payments.refund(made.hire.id);
    await waitForStatus(made, { status: 'refunded' });
    const days = { offer_accepted_on: day(0), starts_on: day(0) };
    const next = await scene.report(made.clinic.viewer, made.nurse, days);
    expect(next.error).toBeUndefined();
    await failRefund(made.hire.id);
    await eventually(async () => expect(await findMatters(made.hire.id)).toHaveLength(1));
    const stands = await testBilling.rows('select status from hire where id = $1', [made.hire.id]);
    expect(stands).toEqual([{ status: 'refunded' }]);
  });
});
