import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { ReportedHire } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Dispute of a paid hire by the professional', () => {
  const isWaiting = async (id: string) => (await scene.matters({ id })).length > 0;
  const createDisputedHire = async (): Promise<ReportedHire> => {
    const made = await scene.reported();
    await scene.answer(await scene.confirmationToken(made.nurse), 'disputed', 'Not so.');
    expect(await scene.matters({ id: made.hire.id })).toMatchObject([{ kind: 'professional_dispute' }]);
    return made;
  };

  it('is refunded once at the amount shown, and both sides get an email', async () => {
    const { clinic, nurse, hire } = await createDisputedHire();
    expect(await scene.decideAnswer(hire.id, { decision: 'refund', amount_cents: 1 })).toBe(
      'CONFLICT: The amount has changed. Please review it again.',
    );
    expect(await scene.decideAnswer(hire.id, { decision: 'refund', amount_cents: 325_000 })).toBeUndefined();
    expect(await scene.decideAnswer(hire.id, { decision: 'refund', amount_cents: 325_000 })).toBe(
      'CONFLICT: This has already been decided.',
    );
    await scene.until(clinic, nurse, { status: 'refunded', answer_decision: 'refunded', paid_cents: 0 });
    expect(await testBilling.payments.refundsOf(hire.id)).toEqual([325_000]);
    expect((await testBilling.emailTo(clinic.email, /^We are refunding \$3,250/)).text).toContain('$3,250');
    expect((await testBilling.emailTo(nurse.email, /^Your dispute is decided/)).text).toContain(
      'Our reason: Both sides told us.',
    );
    expect(await isWaiting(hire.id)).toBe(false);
    const acts = await testBilling.rows('select act, note from operator_act where subject_id = $1', [
      hire.id,
    ]);
    expect(acts).toEqual([{ act: 'answer refund $3,250', note: 'Both sides told us.' }]);
  });

  it('refunds the difference to a cheaper role', async () => {
    const { clinic, nurse, hire } = await createDisputedHire();
    expect(await scene.decideAnswer(hire.id, { decision: 'correct_role', role: 'Registered Nurse' })).toBe(
      'INVALID: Please choose another role.',
    );
    expect(
      await scene.decideAnswer(hire.id, { decision: 'correct_role', role: 'Medical Assistant' }),
    ).toBeUndefined();
    await scene.until(clinic, nurse, {
      status: 'paid',
      role: 'Medical Assistant',
      fee_cents: 275_000,
      charge_cents: 250_000,
      refunded_cents: 75_000,
    });
    expect(await testBilling.payments.refundsOf(hire.id)).toEqual([75_000]);
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
  });

  it('makes the difference to a more expensive role due without an automatic charge', async () => {
    const { clinic, nurse, hire } = await createDisputedHire();
    expect(await scene.decideAnswer(hire.id, { decision: 'correct_role', role: 'CRNA' })).toBeUndefined();
    await scene.until(clinic, nurse, { status: 'due', problem: 'role_corrected', charge_cents: 300_000 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
    await scene.payOnPage(clinic, { id: hire.id, charge_cents: 300_000 });
    await scene.until(clinic, nurse, {
      status: 'paid',
      fee_cents: 650_000,
      charge_cents: 625_000,
      paid_cents: 625_000,
    });
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(0);
  });

  it('is dismissed with a reason that the professional sees', async () => {
    const { clinic, nurse, hire } = await createDisputedHire();
    expect(await scene.decideAnswer(hire.id, { decision: 'dismiss', reason: ' ' })).toBe(
      'INVALID: Please give a reason.',
    );
    expect(await scene.decideAnswer(hire.id, { decision: 'dismiss' })).toBeUndefined();
    expect(await isWaiting(hire.id)).toBe(false);
    expect((await testBilling.emailTo(nurse.email, /^Your dispute is decided/)).text).toContain(
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
    expect(await scene.decideAnswer(hire.id, { decision: 'refund' })).toBe(
      'CONFLICT: The fee for this hire has already become credit.',
    );
    expect(await scene.decideAnswer(hire.id, { decision: 'dismiss' }, clinic.viewer)).toBe(
      'FORBIDDEN: This is for admins only.',
    );
    expect(await scene.decideAnswer(uuid(), { decision: 'dismiss' })).toBe(
      'CONFLICT: This has already been decided.',
    );
    expect(await scene.decideAnswer('no id', { decision: 'dismiss' })).toBe(
      'CONFLICT: This has already been decided.',
    );
    expect(await scene.decideAnswer(hire.id, { decision: 'shrug' })).toBe(
      'INVALID: Please choose a decision.',
    );
    expect(await scene.decideAnswer(hire.id, { decision: 'refund', amount_cents: -1 })).toBe(
      'INVALID: Please confirm the amount.',
    );
    expect(await scene.decideAnswer(hire.id, { decision: 'correct_role', role: 'Astronaut' })).toBe(
      'INVALID: Please choose from the list.',
    );
  });
});
