import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Hire } from '@nearward/proto/rest/hire';
import { type Clinic, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

let testBilling: TestBilling;
let scene: HireScene;
const useOwnService = () => {
  beforeAll(async () => {
    testBilling = await TestBilling.start();
    scene = new HireScene(testBilling);
  });
  afterAll(() => testBilling.stop());
};

/** A hire that was paid with the card on file. */
async function paidHire(): Promise<{ clinic: Clinic; nurse: Nurse; hire: Hire }> {
  const clinic = await scene.clinic('pay');
  const nurse = await scene.unlock(clinic);
  return { clinic, nurse, hire: await scene.hire(clinic.viewer, nurse) };
}
const untilHire = (clinic: Clinic, nurse: Nurse, expected: Partial<Hire>) =>
  eventually(async () => expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject(expected));

describe('Refund', () => {
  useOwnService();

  it('of the full amount ends the hire without guarantee, and the person can be hired again', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await testBilling.payments.refund(hire.id);
    await untilHire(clinic, nurse, { status: 'refunded', refunded_cents: 325_000, paid_cents: 0 });
    expect(await scene.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
      ['refund', 325_000, 0],
      ['fee_returned', -325_000, 0],
    ]);
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
    expect(await scene.end(clinic.viewer, hire.id)).toBe('CONFLICT: No fee is owed for this hire.');
    expect((await testBilling.emailTo(clinic.email, /^Refund/)).text).toContain(
      'You owe nothing for this hire.',
    );
    expect((await scene.quote(clinic.viewer, nurse)).first_hire_credit_cents).toBe(25_000);
  });

  it('of a part lowers the fee and the credit of a failed hire', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await testBilling.payments.refund(hire.id, 100_000);
    await untilHire(clinic, nurse, { status: 'paid', fee_cents: 250_000, charge_cents: 225_000 });
    await testBilling.payments.refund(hire.id, 50_000);
    await untilHire(clinic, nurse, { fee_cents: 200_000, refunded_cents: 150_000 });
    expect(await scene.end(clinic.viewer, hire.id)).toBeUndefined();
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 200_000 });
  });

  it('after the fee became credit reclaims the credit', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await scene.end(clinic.viewer, hire.id);
    await testBilling.payments.refund(hire.id);
    await untilHire(clinic, nurse, { status: 'refunded' });
    // The part that the first-hire credit paid stays.
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 25_000 });
  });

  it('after another hire used the credit makes that part due and payable', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await scene.end(clinic.viewer, hire.id);
    const next = await scene.unlock(clinic);
    expect(await scene.hire(clinic.viewer, next)).toMatchObject({ status: 'paid', charge_cents: 0 });
    await testBilling.payments.refund(hire.id);
    await untilHire(clinic, nurse, { status: 'due', problem: 'credit_used', charge_cents: 325_000 });
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 325_000, credit_cents: 0 });
    const { sessionId } = await scene.pay(clinic.viewer, hire.id, 325_000);
    await testBilling.click(sessionId, 'pay');
    await untilHire(clinic, nurse, { status: 'paid' });
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
  });
});

describe('Payment dispute at a bank', () => {
  useOwnService();

  it('suspends the guarantee, and changes nothing if the payment stays', async () => {
    const { clinic, nurse, hire } = await paidHire();
    const dispute = await testBilling.payments.openDispute(hire.id);
    await untilHire(clinic, nurse, { status: 'contested', guaranteed_until: null });
    expect(await scene.end(clinic.viewer, hire.id)).toBe(
      'CONFLICT: Your bank is reviewing the payment for this hire.',
    );
    await testBilling.payments.closeDispute(dispute, 'won');
    await untilHire(clinic, nurse, { status: 'paid' });
    expect((await scene.entries(clinic.viewer, nurse)).at(-1)).toEqual(['dispute_won', 0, 0]);
    expect(await scene.end(clinic.viewer, hire.id)).toBeUndefined();
  });

  it('makes the fee due again if the bank returns the payment, and it can be paid again', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await testBilling.payments.closeDispute(await testBilling.payments.openDispute(hire.id), 'lost');
    await untilHire(clinic, nurse, { status: 'due', problem: 'taken_back', charge_cents: 325_000 });
    expect((await testBilling.emailTo(clinic.email, /^Please pay/)).text).toContain(
      'Your bank reversed the payment',
    );
    const { sessionId } = await scene.pay(clinic.viewer, hire.id, 325_000);
    await testBilling.click(sessionId, 'pay');
    await untilHire(clinic, nurse, { status: 'paid', charge_cents: 325_000, paid_cents: 325_000 });
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
    expect(await scene.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
      ['dispute_lost', 325_000, 0],
      ['charge', -325_000, 0],
    ]);
  });

  it('leaves nothing due if the payment was refunded before', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await testBilling.payments.refund(hire.id);
    await untilHire(clinic, nurse, { status: 'refunded' });
    await testBilling.payments.closeDispute(await testBilling.payments.openDispute(hire.id), 'lost');
    await untilHire(clinic, nurse, { status: 'refunded', paid_cents: -325_000 });
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
  });

  it('reclaims the credit of a failed hire with the payment', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await scene.end(clinic.viewer, hire.id);
    await testBilling.payments.closeDispute(await testBilling.payments.openDispute(hire.id), 'lost');
    await untilHire(clinic, nurse, { status: 'refunded' });
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 25_000 });
  });
});
