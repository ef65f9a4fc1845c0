import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { type Clinic, day, Hiring, type Nurse } from './hiring.js';
import { Till } from './till.js';

interface Matter {
  id: string;
  kind: string;
  employer_email: string;
  professional_name: string;
  reason: string | null;
  role: string | null;
  accepted_roles: string[];
}

describe('An operator', () => {
  let till: Till;
  let hiring: Hiring;
  let operator: Viewer;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
    operator = till.service.viewer('admin@example.com', { is_admin: true });
  });
  afterAll(() => till.stop());

  const mail = (email: string, subject: RegExp) =>
    eventually(() => {
      const found = till.service.inbox.emails.find((each) => each.to === email && subject.test(each.subject));
      if (!found) throw new Error(`No mail ${subject}`);
      return found.text.replaceAll('\n', ' ');
    });
  const matters = async (clinic: Clinic): Promise<Matter[]> => {
    const query = '{ moneyMatters { id kind employer_email professional_name reason role accepted_roles } }';
    const { data } = await till.ask<{ moneyMatters: Matter[] }>(operator, query, {});
    return (data?.moneyMatters ?? []).filter(({ employer_email }) => employer_email === clinic.email);
  };
  const decideClaim = async ({ unlock_id }: Nurse, accepted: boolean, viewer = operator) => {
    const query = `mutation ($unlock_id: ID!, $accepted: Boolean!) {
      decideClaim(unlock_id: $unlock_id, accepted: $accepted, note: "Looked at it") { message } }`;
    return (await till.ask(viewer, query, { unlock_id, accepted })).refused;
  };
  const decideRole = async (id: string, decision: string, role: string | null = null) => {
    const query = `mutation ($id: ID!, $decision: String!, $role: String) {
      decideAnswer(id: $id, decision: $decision, role: $role, reason: "The offer says so.") { message } }`;
    return (await till.ask(operator, query, { id, decision, role })).refused;
  };
  const decideHire = async (id: string, decision: string, viewer = operator) => {
    const query = `mutation ($id: ID!, $decision: String!) {
      decideHire(id: $id, decision: $decision, note: null) { message } }`;
    return (await till.ask(viewer, query, { id, decision })).refused;
  };
  const enter = async ({ unlock_id }: Nurse, more: object = {}, viewer = operator) => {
    const query = `mutation ($input: UnreportedHireInput!) { enterUnreportedHire(input: $input) { message } }`;
    const input = {
      unlock_id,
      role: 'Registered Nurse',
      offer_accepted_on: day(-20),
      starts_on: day(-15),
      note: 'The clinic’s own website says so.',
      ...more,
    };
    return (await till.ask(viewer, query, { input })).refused;
  };

  it('sees a paid hire in a role that was not accepted, with both roles, and corrects it', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const hire = await hiring.hire(clinic.viewer, nurse, { role: 'Medical Receptionist' });
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
    expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'due',
      problem: 'role_corrected',
      role: 'Registered Nurse',
      charge_cents: 75_000,
      answer_decision: null,
    });
    expect(await mail(clinic.email, /decision about your hire/)).toContain('$750');
    expect(await matters(clinic)).toEqual([]);
    expect(
      till.service.inbox.emails.filter(({ to, subject }) => to === nurse.email && /disputed/.test(subject)),
    ).toEqual([]);
  });

  it('keeps a role that was not accepted, once, and sees no hire in an accepted one', async () => {
    const clinic = await hiring.clinic('pay');
    const [other, accepted] = [await hiring.unlock(clinic), await hiring.unlock(clinic)];
    const hire = await hiring.hire(clinic.viewer, other, { role: 'Medical Receptionist' });
    const { id } = await hiring.hire(clinic.viewer, accepted);
    expect(await decideRole(id, 'dismiss')).toBe('CONFLICT: This has already been decided.');
    expect((await matters(clinic)).map((matter) => matter.id)).toEqual([hire.id]);
    expect(await decideRole(hire.id, 'dismiss')).toBeUndefined();
    expect(await decideRole(hire.id, 'dismiss')).toBe('CONFLICT: This has already been decided.');
    expect(await matters(clinic)).toEqual([]);
    expect(await hiring.hireOf(clinic.viewer, other)).toMatchObject({
      status: 'paid',
      role: 'Medical Receptionist',
      answer_decision: null,
    });
  });

  it('alone sees and decides what waits, and in person', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const adminsOnly = 'FORBIDDEN: This is for admins only.';
    expect(await decideClaim(nurse, true, clinic.viewer)).toBe(adminsOnly);
    expect(await decideHire(uuid(), 'waive', clinic.viewer)).toBe(adminsOnly);
    expect(await enter(nurse, {}, clinic.viewer)).toBe(adminsOnly);
    expect((await till.ask(clinic.viewer, '{ moneyMatters { id } }', {})).refused).toBe(adminsOnly);
    const contacts = `{ unlockedContactsOf(employer_email: "${clinic.email}") { unlock_id professional_name hired } }`;
    expect((await till.ask(clinic.viewer, contacts, {})).refused).toBe(adminsOnly);
    expect((await till.ask(operator, contacts, {})).data).toEqual({
      unlockedContactsOf: [{ unlock_id: nurse.unlock_id, professional_name: 'Dana Ortiz', hired: false }],
    });
    const acting = till.service.viewer('admin@example.com', { is_admin: true, actor_id: uuid() });
    expect(await enter(nurse, {}, acting)).toBe('FORBIDDEN: You cannot do this while impersonating someone.');
  });

  it('accepts a claim: the hire that was held back owes nothing, and the employer is told', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic, 1);
    await hiring.claim(clinic.viewer, nurse);
    expect(await hiring.quote(clinic.viewer, nurse)).toMatchObject({ waits_for_claim: true });
    expect((await hiring.hire(clinic.viewer, nurse)).status).toBe('held');
    expect(await matters(clinic)).toMatchObject([
      { id: nurse.unlock_id, kind: 'claim', professional_name: 'Dana Ortiz', reason: 'Worked here in 2024.' },
    ]);
    expect(await decideClaim(nurse, true)).toBeUndefined();
    expect(await decideClaim(nurse, false)).toBe('CONFLICT: This has already been decided.');
    expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'free',
      free_because: 'already_known',
      charge_cents: 0,
    });
    expect(await mail(clinic.email, /about your claim/)).toContain('hiring them has no fee');
    expect(await matters(clinic)).toEqual([]);
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([]);
  });

  it('rejects a claim: the hire is due, and nothing is charged before the employer agrees', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic, 1);
    await hiring.claim(clinic.viewer, nurse);
    await hiring.hire(clinic.viewer, nurse);
    expect((await hiring.account(clinic.viewer)).ledger).toEqual([]);
    await decideClaim(nurse, false);
    const hire = await hiring.hireOf(clinic.viewer, nurse);
    expect(hire).toMatchObject({ status: 'due', charge_cents: 325_000 });
    expect(await mail(clinic.email, /about your claim/)).toContain('We won’t charge anything until');
    const { sessionId } = await hiring.pay(clinic.viewer, hire.id, 325_000);
    await till.click(sessionId, 'pay');
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('enters a hire that was not reported, at six times the fee; nothing is charged by itself', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic, 30);
    expect(await enter(nurse, { note: ' ' })).toBe('INVALID: Please give a reason.');
    expect(await enter(nurse)).toBeUndefined();
    expect(await enter(nurse)).toBe('CONFLICT: This hire has already been reported.');
    const told = await mail(clinic.email, /wasn’t reported/);
    expect(told).toContain('6 times the fee: $21,000');
    expect(told).not.toContain('website');
    expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject({
      status: 'due',
      unreported: true,
      charge_cents: 2_100_000,
      credit_cents: 0,
    });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([]);
    expect((await hiring.report(clinic.viewer, nurse)).refused).toBe(
      'CONFLICT: This hire has already been reported.',
    );
  });

  it('enters none that owes nothing, or while a claim waits', async () => {
    const clinic = await hiring.clinic('pay');
    const [old, claimed] = [await hiring.unlock(clinic, 400), await hiring.unlock(clinic, 1)];
    expect(await enter(old, { offer_accepted_on: day(-1), starts_on: day(0) })).toBe(
      'CONFLICT: No fee is owed for this hire.',
    );
    await hiring.claim(clinic.viewer, claimed);
    expect(await enter(claimed, { offer_accepted_on: day(0), starts_on: day(0) })).toBe(
      'CONFLICT: Please decide the claim first.',
    );
    expect(await enter({ ...old, unlock_id: uuid() })).toBe('NOT_FOUND: Please unlock the contact first.');
  });

  it.each([
    ['uphold', 'due', 2_100_000],
    ['standard_fee', 'due', 350_000],
    ['waive', 'waived', 0],
  ])('decides a dispute: %s', async (decision, status, cents) => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic, 30);
    await enter(nurse);
    const { id } = await hiring.hireOf(clinic.viewer, nurse);
    const { sessionId } = await hiring.pay(clinic.viewer, id, 2_100_000);
    expect(await hiring.dispute(clinic.viewer, id, '')).toBe('INVALID: Please give a reason.');
    expect(await hiring.dispute(clinic.viewer, id)).toBeUndefined();
    expect(await hiring.dispute(clinic.viewer, id)).toBe(
      'CONFLICT: Only a hire that we entered can be disputed.',
    );
    expect((await hiring.pay(clinic.viewer, id, 2_100_000)).refused).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    expect(await matters(clinic)).toMatchObject([
      { id, kind: 'dispute', reason: 'This person never worked here.', role: 'Registered Nurse' },
    ]);
    expect(await decideHire(id, 'shrug')).toBe('INVALID: Please choose a decision.');
    expect(await decideHire(id, decision)).toBeUndefined();
    expect(await hiring.hireOf(clinic.viewer, nurse)).toMatchObject({ status, charge_cents: cents });
    expect((await hiring.account(clinic.viewer)).owed_cents).toBe(cents);
    await mail(clinic.email, /decision about your hire/);
    expect(await matters(clinic)).toEqual([]);
    const { sessions } = await till.known();
    expect(sessions[sessionId ?? '']?.status).toBe(decision === 'uphold' ? 'open' : 'expired');
    const acts: object[] = await till.service.dataSource.query(
      'select act, note from operator_act where subject_id = $1 order by at',
      [id],
    );
    expect(acts).toEqual([
      { act: 'hire entered', note: 'The clinic’s own website says so.' },
      { act: `hire ${decision}`, note: null },
    ]);
  });

  it('does not take back what was paid meanwhile', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic, 30);
    await enter(nurse);
    const { id } = await hiring.hireOf(clinic.viewer, nurse);
    const { sessionId } = await hiring.pay(clinic.viewer, id, 2_100_000);
    await hiring.dispute(clinic.viewer, id);
    await till.sandbox('webhooks', { paused: true });
    await till.click(sessionId, 'pay');
    expect(await decideHire(id, 'waive')).toBe('CONFLICT: This has already been decided.');
    await till.sandbox('webhooks', { paused: false });
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    expect(await hiring.entries(clinic.viewer, nurse)).toEqual([
      ['fee', 2_100_000, 0],
      ['charge', -2_100_000, 0],
    ]);
  });

  it('waiving a hire gives back the credit that was used for it, and the one on the first hire', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic, 30);
    await till.service.dataSource.query('delete from card where owner_key = $1', [clinic.viewer.owner_key]);
    const { id, charge_cents } = await hiring.hire(clinic.viewer, nurse);
    expect(charge_cents).toBe(325_000);
    expect(await decideHire(id, 'waive')).toBeUndefined();
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 0 });
    expect((await hiring.quote(clinic.viewer, nurse)).first_hire_credit_cents).toBe(25_000);
  });
});
