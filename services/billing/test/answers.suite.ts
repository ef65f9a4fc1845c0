import { beforeAll, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import type { Hire } from '@nearward/proto/rest/hire';
import { v7 as uuid } from 'uuid';
import { type Clinic, HireScene, type Nurse } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

interface Decision {
  decision: string;
  role?: string;
  amount_cents?: number;
  reason?: string;
}

describe('Dispute of a paid hire by the professional', () => {
  const testBilling = duringTests(() => TestBilling.start());
  const scene = new HireScene(testBilling);
  let operator: Viewer;
  beforeAll(() => void (operator = testBilling.service.viewer('admin@example.com', { is_admin: true })));

  const decide = async (id: string, decision: Decision, viewer = operator) => {
    const query = `mutation ($id: ID!, $decision: String!, $role: String, $amount_cents: Int, $reason: String!) {
      decideAnswer(id: $id, decision: $decision, role: $role, amount_cents: $amount_cents, reason: $reason) { message } }`;
    return (await testBilling.request(viewer, query, { id, reason: 'Both sides told us.', ...decision }))
      .error;
  };
  const isWaiting = async (id: string): Promise<boolean> => {
    const { data } = await testBilling.request<{ moneyMatters: { id: string }[] }>(
      operator,
      '{ moneyMatters { id } }',
      {},
    );
    return data?.moneyMatters.some((matter) => matter.id === id) ?? false;
  };

  async function createDisputedHire(
    role = 'Registered Nurse',
  ): Promise<{ clinic: Clinic; nurse: Nurse; hire: Hire }> {
    const clinic = await scene.clinic('pay');
    const nurse = await scene.unlock(clinic);
    const hire = await scene.hire(clinic.viewer, nurse, { role });
    const { text } = await testBilling.emailTo(nurse.email, /confirm your hire/);
    const [, token] = /\/hires\/confirm\/([\w-]{48})/.exec(text) ?? [];
    await testBilling.request(
      null,
      'mutation ($token: String!) { answerHire(token: $token, answer: "disputed", note: "Not so.") { message } }',
      { token },
    );
    expect(await isWaiting(hire.id)).toBe(true);
    return { clinic, nurse, hire };
  }
  const untilHire = ({ clinic, nurse }: { clinic: Clinic; nurse: Nurse }, expected: Partial<Hire>) =>
    eventually(async () => expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject(expected));

  it('is refunded once at the amount shown, and both sides get an email', async () => {
    const dispute = await createDisputedHire();
    const { clinic, nurse, hire } = dispute;
    expect(await decide(hire.id, { decision: 'refund', amount_cents: 1 })).toBe(
      'CONFLICT: The amount has changed. Please review it again.',
    );
    expect(await decide(hire.id, { decision: 'refund', amount_cents: 325_000 })).toBeUndefined();
    expect(await decide(hire.id, { decision: 'refund', amount_cents: 325_000 })).toBe(
      'CONFLICT: This has already been decided.',
    );
    await untilHire(dispute, { status: 'refunded', answer_decision: 'refunded', paid_cents: 0 });
    expect(await testBilling.payments.refundsOf(hire.id)).toEqual([325_000]);
    expect((await testBilling.emailTo(clinic.email, /decision about your hire/)).text).toContain('$3,250');
    expect((await testBilling.emailTo(nurse.email, /you disputed/)).text).toContain(
      'Our reason: Both sides told us.',
    );
    expect(await isWaiting(hire.id)).toBe(false);
    const acts = await testBilling.rows('select act, note from operator_act where subject_id = $1', [
      hire.id,
    ]);
    expect(acts).toEqual([{ act: 'answer refund $3,250', note: 'Both sides told us.' }]);
  });

  it('refunds the difference to a cheaper role', async () => {
    const dispute = await createDisputedHire();
    expect(await decide(dispute.hire.id, { decision: 'correct_role', role: 'Registered Nurse' })).toBe(
      'INVALID: Please choose another role.',
    );
    expect(
      await decide(dispute.hire.id, { decision: 'correct_role', role: 'Medical Assistant' }),
    ).toBeUndefined();
    await untilHire(dispute, {
      status: 'paid',
      role: 'Medical Assistant',
      fee_cents: 275_000,
      charge_cents: 250_000,
      refunded_cents: 75_000,
    });
    expect(await testBilling.payments.refundsOf(dispute.hire.id)).toEqual([75_000]);
    expect((await scene.account(dispute.clinic.viewer)).owed_cents).toBe(0);
  });

  it('makes the difference to a more expensive role due without an automatic charge', async () => {
    const dispute = await createDisputedHire();
    expect(await decide(dispute.hire.id, { decision: 'correct_role', role: 'CRNA' })).toBeUndefined();
    await untilHire(dispute, { status: 'due', problem: 'role_corrected', charge_cents: 300_000 });
    expect(await scene.amountChargedAtStripe(dispute.clinic.viewer)).toEqual([325_000]);
    const { sessionId } = await scene.pay(dispute.clinic.viewer, dispute.hire.id, 300_000);
    await testBilling.click(sessionId, 'pay');
    await untilHire(dispute, {
      status: 'paid',
      fee_cents: 650_000,
      charge_cents: 625_000,
      paid_cents: 625_000,
    });
    expect((await scene.account(dispute.clinic.viewer)).owed_cents).toBe(0);
  });

  it('is dismissed with a reason that the professional sees', async () => {
    const { clinic, nurse, hire } = await createDisputedHire();
    expect(await decide(hire.id, { decision: 'dismiss', reason: ' ' })).toBe(
      'INVALID: Please give a reason.',
    );
    expect(await decide(hire.id, { decision: 'dismiss' })).toBeUndefined();
    expect(await isWaiting(hire.id)).toBe(false);
    expect((await testBilling.emailTo(nurse.email, /you disputed/)).text).toContain(
      'The hire stays on record',
    );
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'paid',
      charge_cents: 325_000,
    });
  });

  it('does not refund a fee that became credit, and requires an operator', async () => {
    const { clinic, hire } = await createDisputedHire();
    await scene.end(clinic.viewer, hire.id);
    expect(await decide(hire.id, { decision: 'refund' })).toBe(
      'CONFLICT: The fee for this hire has already become credit.',
    );
    expect(await decide(hire.id, { decision: 'dismiss' }, clinic.viewer)).toBe(
      'FORBIDDEN: This is for admins only.',
    );
    expect(await decide(uuid(), { decision: 'dismiss' })).toBe('CONFLICT: This has already been decided.');
    expect(await decide('no id', { decision: 'dismiss' })).toBe('CONFLICT: This has already been decided.');
    expect(await decide(hire.id, { decision: 'shrug' })).toBe('INVALID: Please choose a decision.');
    expect(await decide(hire.id, { decision: 'refund', amount_cents: -1 })).toBe(
      'INVALID: Please confirm the amount.',
    );
    expect(await decide(hire.id, { decision: 'correct_role', role: 'Astronaut' })).toBe(
      'INVALID: Please choose from the list.',
    );
  });
});
