import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Hire } from '@nearward/proto/rest/hire';
import { type Clinic, Hiring, type Nurse } from './hiring.js';
import { Till } from './till.js';

let till: Till;
let hiring: Hiring;
const useOwnService = () => {
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());
};

/** A hire that was paid with the card on file. */
async function paidHire(): Promise<{ clinic: Clinic; nurse: Nurse; hire: Hire }> {
  const clinic = await hiring.clinic('pay');
  const nurse = await hiring.unlock(clinic);
  return { clinic, nurse, hire: await hiring.hire(clinic.viewer, nurse) };
}
const untilHire = (clinic: Clinic, nurse: Nurse, expected: Partial<Hire>) =>
  eventually(async () => expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject(expected));

describe('A refund', () => {
  useOwnService();

  it('of all ends the hire: nothing is owed, no guarantee, and the person can be hired anew', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await till.payments.giveBack(hire.id);
    await untilHire(clinic, nurse, { status: 'refunded', refunded_cents: 325_000, paid_cents: 0 });
    expect(await hiring.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
      ['refund', 325_000, 0],
      ['fee_returned', -325_000, 0],
    ]);
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
    expect(await hiring.end(clinic.viewer, hire.id)).toBe('CONFLICT: No fee is owed for this hire.');
    expect((await till.mail(clinic.email, /^Refund/)).text).toContain('You owe nothing for this hire.');
    expect((await hiring.quote(clinic.viewer, nurse)).first_hire_credit_cents).toBe(25_000);
  });

  it('of a part lowers the fee, and the credit of a hire that did not last with it', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await till.payments.giveBack(hire.id, 100_000);
    await untilHire(clinic, nurse, { status: 'paid', fee_cents: 250_000, charge_cents: 225_000 });
    await till.payments.giveBack(hire.id, 50_000);
    await untilHire(clinic, nurse, { fee_cents: 200_000, refunded_cents: 150_000 });
    expect(await hiring.end(clinic.viewer, hire.id)).toBeUndefined();
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 200_000 });
  });

  it('after the fee became credit takes the credit back', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await hiring.end(clinic.viewer, hire.id);
    await till.payments.giveBack(hire.id);
    await untilHire(clinic, nurse, { status: 'refunded' });
    // What the credit on the first hire had paid stays.
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 25_000 });
  });

  it('after the credit was used for another hire makes what was used due, and it can be paid', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await hiring.end(clinic.viewer, hire.id);
    const next = await hiring.unlock(clinic);
    expect(await hiring.hire(clinic.viewer, next)).toMatchObject({ status: 'paid', charge_cents: 0 });
    await till.payments.giveBack(hire.id);
    await untilHire(clinic, nurse, { status: 'due', problem: 'credit_used', charge_cents: 325_000 });
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 325_000, credit_cents: 0 });
    const { sessionId } = await hiring.pay(clinic.viewer, hire.id, 325_000);
    await till.click(sessionId, 'pay');
    await untilHire(clinic, nurse, { status: 'paid' });
    expect((await hiring.account(clinic.viewer)).owed_cents).toBe(0);
  });
});

describe('A bank that looks into a payment', () => {
  useOwnService();

  it('holds the guarantee up, and leaves the hire as it was where the payment stays', async () => {
    const { clinic, nurse, hire } = await paidHire();
    const dispute = await till.payments.openDispute(hire.id);
    await untilHire(clinic, nurse, { status: 'contested', guaranteed_until: null });
    expect(await hiring.end(clinic.viewer, hire.id)).toBe(
      'CONFLICT: Your bank is reviewing the payment for this hire.',
    );
    await till.payments.closeDispute(dispute, 'won');
    await untilHire(clinic, nurse, { status: 'paid' });
    expect((await hiring.entries(clinic.viewer, nurse)).at(-1)).toEqual(['dispute_won', 0, 0]);
    expect(await hiring.end(clinic.viewer, hire.id)).toBeUndefined();
  });

  it('makes the fee due again where it takes the payment back, and it is paid anew', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await till.payments.closeDispute(await till.payments.openDispute(hire.id), 'lost');
    await untilHire(clinic, nurse, { status: 'due', problem: 'taken_back', charge_cents: 325_000 });
    expect((await till.mail(clinic.email, /^Please pay/)).text).toContain('Your bank took the payment back');
    const { sessionId } = await hiring.pay(clinic.viewer, hire.id, 325_000);
    await till.click(sessionId, 'pay');
    await untilHire(clinic, nurse, { status: 'paid', charge_cents: 325_000, paid_cents: 325_000 });
    expect((await hiring.account(clinic.viewer)).owed_cents).toBe(0);
    expect(await hiring.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
      ['dispute_lost', 325_000, 0],
      ['charge', -325_000, 0],
    ]);
  });

  it('leaves nothing owed where the payment was refunded before', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await till.payments.giveBack(hire.id);
    await untilHire(clinic, nurse, { status: 'refunded' });
    await till.payments.closeDispute(await till.payments.openDispute(hire.id), 'lost');
    await untilHire(clinic, nurse, { status: 'refunded', paid_cents: -325_000 });
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
  });

  it('takes the credit of a hire that did not last with the payment', async () => {
    const { clinic, nurse, hire } = await paidHire();
    await hiring.end(clinic.viewer, hire.id);
    await till.payments.closeDispute(await till.payments.openDispute(hire.id), 'lost');
    await untilHire(clinic, nurse, { status: 'refunded' });
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 25_000 });
  });
});
