import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { type Clinic, day } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Operator', () => {
  const email = async (address: string, subject: RegExp) =>
    (await testBilling.emailTo(address, subject)).text;
  const matters = ({ email: employer_email }: Clinic) => scene.matters({ employer_email });
  const decideRole = (id: string, decision: string, role?: string) =>
    scene.decideAnswer(id, { decision, role });

  it('sees a paid hire in a role without accepted fee, with both roles, and corrects it', async () => {
    const { clinic, nurse, hire } = await scene.reported('pay', { role: 'Medical Receptionist' });
    expect(await matters(clinic)).toMatchObject([
      {
        id: hire.id,
        kind: 'other_role',
        role: 'Medical Receptionist',
        accepted_roles: ['Registered Nurse'],
      },
    ]);
    expect(await decideRole(hire.id, 'refund')).toBe('CONFLICT: This has already been decided.');
    expect(await decideRole(hire.id, 'correct_role', 'Registered Nurse')).toBeUndefined();
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'due',
      problem: 'role_corrected',
      role: 'Registered Nurse',
      charge_cents: 75_000,
      answer_decision: null,
    });
    expect(await email(clinic.email, /^\$750 is due/)).toContain('$750');
    expect(await matters(clinic)).toEqual([]);
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(nurse.email, /^Your dispute is decided/)).toEqual([]);
  });

  it('keeps a role without accepted fee once, and sees no hire with an accepted one', async () => {
    const clinic = await scene.clinic('pay');
    const [other, accepted] = [await scene.unlock(clinic), await scene.unlock(clinic)];
    const hire = await scene.hire(clinic.viewer, other, { role: 'Medical Receptionist' });
    const { id } = await scene.hire(clinic.viewer, accepted);
    expect(await decideRole(id, 'dismiss')).toBe('CONFLICT: This has already been decided.');
    expect((await matters(clinic)).map((matter) => matter.id)).toEqual([hire.id]);
    expect(await decideRole(hire.id, 'dismiss')).toBeUndefined();
    expect(await decideRole(hire.id, 'dismiss')).toBe('CONFLICT: This has already been decided.');
    expect(await matters(clinic)).toEqual([]);
    expect(await scene.hireOf(clinic.viewer, other)).toMatchObject({
      status: 'paid',
      role: 'Medical Receptionist',
      answer_decision: null,
    });
  });

  it('is required for open decisions, in person', async () => {
    const { clinic, nurse } = await scene.unlocked();
    const contacts = `{ unlockedContactsOf(employer_email: "${clinic.email}") { unlock_id professional_name hired } }`;
    const acting = { ...testBilling.operator, actor_id: uuid() };
    const errors = [
      await scene.decideClaim(nurse, true, clinic.viewer),
      await scene.decideHire(uuid(), 'waive', clinic.viewer),
      await scene.enterHire(nurse, {}, clinic.viewer),
      await testBilling.errorOf(clinic.viewer, '{ moneyMatters { id } }', {}),
      await testBilling.errorOf(clinic.viewer, contacts, {}),
      await scene.enterHire(nurse, {}, acting),
    ];
    expect(errors).toEqual([
      ...Array<string>(5).fill('FORBIDDEN: This is for admins only.'),
      'FORBIDDEN: You cannot do this while impersonating someone.',
    ]);
    expect((await testBilling.request(testBilling.operator, contacts, {})).data).toEqual({
      unlockedContactsOf: [{ unlock_id: nurse.unlock_id, professional_name: 'Dana Ortiz', hired: false }],
    });
  });

  it("accepts a claim, which cancels the pending hire's fee and emails the employer", async () => {
    const { clinic, nurse } = await scene.unlocked('pay', 1);
    await scene.claim(clinic.viewer, nurse);
    expect(await scene.quote(clinic.viewer, nurse)).toMatchObject({ waits_for_claim: true });
    expect((await scene.hire(clinic.viewer, nurse)).status).toBe('held');
    expect(await matters(clinic)).toMatchObject([
      { id: nurse.unlock_id, kind: 'claim', professional_name: 'Dana Ortiz', reason: 'Worked here in 2024.' },
    ]);
    expect(await scene.decideClaim(nurse, true)).toBeUndefined();
    expect(await scene.decideClaim(nurse, false)).toBe('CONFLICT: This has already been decided.');
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'free',
      free_because: 'already_known',
      charge_cents: 0,
    });
    expect(await email(clinic.email, /^No fee for hiring/)).toContain('hiring them has no fee');
    expect(await matters(clinic)).toEqual([]);
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([]);
  });

  it('rejects a claim, which makes the hire due without charging before the employer agrees', async () => {
    const { clinic, nurse } = await scene.unlocked('pay', 1);
    await scene.claim(clinic.viewer, nurse);
    await scene.hire(clinic.viewer, nurse);
    expect((await scene.account(clinic.viewer)).ledger).toEqual([]);
    await scene.decideClaim(nurse, false);
    const hire = await scene.hireOf(clinic.viewer, nurse);
    expect(hire).toMatchObject({ status: 'due', charge_cents: 325_000 });
    expect(await email(clinic.email, /^The fee applies to hiring/)).toContain(
      'We won’t charge anything until',
    );
    await scene.payOnPage(clinic, hire);
    await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('enters an unreported hire at six times the fee without an automatic charge', async () => {
    const { clinic, nurse } = await scene.unlocked('pay', 30);
    expect(await scene.enterHire(nurse, { note: ' ' })).toBe('INVALID: Please give a reason.');
    expect(await scene.enterHire(nurse)).toBeUndefined();
    expect(await scene.enterHire(nurse)).toBe('CONFLICT: This hire has already been reported.');
    const texts = await email(clinic.email, /wasn’t reported/);
    expect(texts).toContain('6 times the fee: $21,000');
    expect(texts).not.toContain('website');
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'due',
      unreported: true,
      charge_cents: 2_100_000,
      credit_cents: 0,
    });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([]);
    expect((await scene.report(clinic.viewer, nurse)).error).toBe(
      'CONFLICT: This hire has already been reported.',
    );
  });

  it('cannot enter a hire that owes nothing or has an open claim', async () => {
    const clinic = await scene.clinic('pay');
    const [old, claimed] = [await scene.unlock(clinic, 400), await scene.unlock(clinic, 1)];
    expect(await scene.enterHire(old, { offer_accepted_on: day(-1), starts_on: day(0) })).toBe(
      'CONFLICT: No fee is owed for this hire.',
    );
    await scene.claim(clinic.viewer, claimed);
    expect(await scene.enterHire(claimed, { offer_accepted_on: day(0), starts_on: day(0) })).toBe(
      'CONFLICT: Please decide the claim first.',
    );
    expect(await scene.enterHire({ ...old, unlock_id: uuid() })).toBe(
      'NOT_FOUND: Please unlock the contact first.',
    );
  });

  it.each([
    ['uphold', 'due', 2_100_000],
    ['standard_fee', 'due', 350_000],
    ['waive', 'waived', 0],
  ])('decides a dispute: %s', async (decision, status, cents) => {
    const { clinic, nurse } = await scene.unlocked(undefined, 30);
    await scene.enterHire(nurse);
    const { id } = await scene.hireOf(clinic.viewer, nurse);
    const { sessionId } = await scene.pay(clinic.viewer, id, 2_100_000);
    expect(await scene.dispute(clinic.viewer, id, '')).toBe('INVALID: Please give a reason.');
    expect(await scene.dispute(clinic.viewer, id)).toBeUndefined();
    expect(await scene.dispute(clinic.viewer, id)).toBe(
      'CONFLICT: Only a hire that we entered can be disputed.',
    );
    expect((await scene.pay(clinic.viewer, id, 2_100_000)).error).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    expect(await matters(clinic)).toMatchObject([
      { id, kind: 'dispute', reason: 'This person never worked here.', role: 'Registered Nurse' },
    ]);
    expect(await scene.decideHire(id, 'shrug')).toBe('INVALID: Please choose a decision.');
    expect(await scene.decideHire(id, decision)).toBeUndefined();
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({ status, charge_cents: cents });
    expect((await scene.account(clinic.viewer)).owed_cents).toBe(cents);
    await email(clinic.email, /^(\$[\d,]+ is due|You owe nothing for this hire): /);
    expect(await matters(clinic)).toEqual([]);
    const { sessions } = await testBilling.readStandIn();
    expect(sessions[sessionId ?? '']?.status).toBe(decision === 'uphold' ? 'open' : 'expired');
    const acts = 'select act, note from operator_act where subject_id = $1 order by at';
    expect(await testBilling.rows(acts, [id])).toEqual([
      { act: 'hire entered', note: 'The clinic’s own website says so.' },
      { act: `hire ${decision}`, note: null },
    ]);
  });

  it('cannot reverse what was paid in the meantime', async () => {
    const { clinic, nurse } = await scene.unlocked(undefined, 30);
    await scene.enterHire(nurse);
    const { id } = await scene.hireOf(clinic.viewer, nurse);
    const { sessionId } = await scene.pay(clinic.viewer, id, 2_100_000);
    await scene.dispute(clinic.viewer, id);
    await testBilling.pauseWebhooks(true);
    await testBilling.click(sessionId, 'pay');
    expect(await scene.decideHire(id, 'waive')).toBe('CONFLICT: This has already been decided.');
    await testBilling.pauseWebhooks(false);
    await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 2_100_000, 0],
      ['charge', -2_100_000, 0],
    ]);
  });

  it('waives a hire, which restores its credits including the first-hire credit', async () => {
    const { clinic, nurse } = await scene.unlocked('pay', 30);
    await testBilling.rows('delete from card where owner_key = $1', [clinic.viewer.owner_key]);
    const { id, charge_cents } = await scene.hire(clinic.viewer, nurse);
    expect(charge_cents).toBe(325_000);
    expect(await scene.decideHire(id, 'waive')).toBeUndefined();
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
    expect((await scene.quote(clinic.viewer, nurse)).first_hire_credit_cents).toBe(25_000);
  });
});
