import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { v7 as uuid } from 'uuid';
import { type Clinic, day, type Nurse } from './hire-scene.js';
import { type Practice, PracticeScene } from './practice-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Hire check', () => {
  const hireSubject = /still working/;

  /** A time zone in which it is past three in the morning. */
  const earlyZone = () => {
    const ahead = (27 - new Date().getUTCHours()) % 24;
    return ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
  };

  /** A paid hire whose first working day is made this many days old, as if reported then. */
  const createHire = async (
    days: number,
    {
      state = '',
      timeZone = 'Pacific/Pago_Pago',
      clinic,
      nurse = scene.newNurse(),
      reportedAgo = days,
    }: { state?: string; timeZone?: string; clinic?: Clinic; nurse?: Nurse; reportedAgo?: number } = {},
  ) => {
    const employer = clinic ?? (await scene.clinic('pay'));
    await scene.unlockAs(nurse, employer, 200, { timeZone });
    const { id } = await scene.hire(employer.viewer, nurse, {
      offer_accepted_on: day(-2),
      starts_on: day(-1),
    });
    const token = await scene.confirmationToken(nurse);
    await testBilling.rows(
      `update hire set ${state ? `${state},` : ''} reported_at = now() - $3 * interval '1 day',
         starts_on = (now() at time zone $4)::date - $2::int, offer_accepted_on = (now() at time zone $4)::date - $2::int
       where id = $1`,
      [id, days, reportedAgo, timeZone],
    );
    return { clinic: employer, nurse, id, token };
  };
  const confirm = ({ viewer }: Clinic, id: string) => scene.act(viewer, 'checkHire', { id }, '{ id }');
  const answer = (token: string, still: boolean, left_on?: string) =>
    scene.act(null, 'answerHireCheck', { token, still, left_on });
  const readConfirmation = async (token: string) => {
    const query =
      'query ($token: String!) { hireConfirmation(token: $token) { check { day still left_on } } }';
    const { data } = await testBilling.request<{ hireConfirmation: { check: object | null } }>(null, query, {
      token,
    });
    return data?.hireConfirmation.check;
  };
  const untilQuestion = ({ clinic, nurse }: { clinic: Clinic; nurse: Nurse }, checkDay = 7) =>
    eventually(async () =>
      expect((await scene.hireOf(clinic.viewer, nurse)).check).toMatchObject({ day: checkDay }),
    );
  /** A hire about which both sides are asked. */
  const createAskedHire = async () => {
    const made = await createHire(10);
    await untilQuestion(made);
    return made;
  };
  const findCase = async (id: string) =>
    (await scene.matters({ id })).find(({ kind }) => kind === 'hire_check');
  const decide = (id: string, viewer = testBilling.operator) =>
    scene.act(viewer, 'decideHireCheck', { id, right: 'professional' });

  it('asks both sides once about the latest day that has passed', async () => {
    const { clinic, nurse, token } = await createHire(30);
    await untilQuestion({ clinic, nurse }, 28);
    const { text } = await testBilling.emailTo(clinic.email, hireSubject);
    expect(text).toContain('Dana Ortiz started as Registered Nurse');
    await testBilling.emailTo(nurse.email, hireSubject);
    expect(await readConfirmation(token)).toEqual({ day: 28, still: null, left_on: null });
    expect(
      await testBilling.rows(
        'select day from hire_check join hire on hire.id = hire_id where employer_key = $1',
        [clinic.viewer.owner_key],
      ),
    ).toEqual([{ day: 28 }]);
  });

  it('lets the employer answer, and publishes the answer', async () => {
    const { clinic, nurse, id } = await createAskedHire();
    const before = await scene.hireOf(clinic.viewer, nurse);
    expect(before.check?.still_at).toBeNull();
    expect(await confirm(clinic, id)).toBeUndefined();
    const answered = (await scene.hireOf(clinic.viewer, nurse)).check;
    expect(answered?.still_at).not.toBeNull();
    expect(await confirm(clinic, id)).toBeUndefined();
    expect((await scene.hireOf(clinic.viewer, nurse)).check).toEqual(answered);
    const published = await testBilling.service.publishedEvents('billing.v1.HireChanged');
    expect(
      published.filter(({ hireId, stillAfterDays }) => hireId === id && stillAfterDays === 7),
    ).toHaveLength(1);
    expect(await confirm(await scene.clinic(), id)).toBe('NOT_FOUND: Hire not found');
  });

  it('emails the employer once that the professional left, and only the employer’s report gives credit', async () => {
    const { clinic, nurse, id, token } = await createAskedHire();
    expect(await answer(token, false)).toBe('INVALID: Please enter the last working day.');
    for (const outside of [day(-30), day(2)])
      expect(await answer(token, false, outside)).toBe(
        'INVALID: The last working day must not be before the first one or in the future.',
      );
    const left_on = day(-2);
    for (const left of [day(-3), left_on]) expect(await answer(token, false, left)).toBeUndefined();
    expect(await readConfirmation(token)).toEqual({ day: 7, still: false, left_on });
    const { text } = await testBilling.emailTo(clinic.email, /told us that they left/);
    expect(text).toContain('the fee becomes credit');
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(clinic.email, /told us that they left/)).toHaveLength(1);
    expect((await scene.account(clinic.viewer)).credit_cents).toBe(0);
    expect((await scene.hireOf(clinic.viewer, nurse)).left_on).toBe(left_on);
    expect(await scene.end(clinic.viewer, id, left_on)).toBeUndefined();
    expect((await scene.account(clinic.viewer)).credit_cents).toBe(350_000);
    expect(await findCase(id)).toBeUndefined();
  });

  it('does not ask about hires that ended, are disputed, old or not due, or were reported after the day', async () => {
    const ended = await createHire(8, { state: `ended_on = current_date - 2` });
    const disputed = await createHire(8, { state: `professional_answer = 'disputed'` });
    const contested = await createHire(8, { state: `status = 'contested'` });
    const tooEarly = await createHire(6);
    const beforeNine = await createHire(7, { timeZone: earlyZone() });
    const reportedLate = await createHire(8, { reportedAgo: 0 });
    const old = await createHire(130);
    const due = await createHire(8);
    await untilQuestion(due);
    const others = [ended, disputed, contested, tooEarly, beforeNine, reportedLate, old];
    for (const { clinic, nurse, id } of others) {
      expect((await scene.hireOf(clinic.viewer, nurse)).check).toBeNull();
      expect(await confirm(clinic, id)).toBe('CONFLICT: We are not asking about this hire now.');
    }
  });

  it('asks no suspended person, employer or professional, but the professional of a suspended practice', async () => {
    const clinic = await scene.clinic('pay');
    const { owner_key } = clinic.viewer;
    const id = uuid();
    await testBilling.service.suspend(owner_key, { id });
    const practices = new PracticeScene(scene);
    const founder = async (suspendedKeyOf: (practice: Practice) => string) => {
      const nurse = scene.newNurse();
      const viewer = testBilling.service.viewer(nurse.email);
      const practice = await practices.createPractice({ viewer, email: nurse.email });
      await testBilling.service.suspend(suspendedKeyOf(practice));
      return nurse;
    };
    const active = await founder((practice) => practice.owner_key);
    const suspended = await founder((practice) => practice.founder.owner_key);
    const { nurse } = await createHire(8, { clinic });
    for (const professional of [suspended, active])
      await untilQuestion(await createHire(8, { nurse: professional }));
    await testBilling.emailTo(active.email, hireSubject);
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(suspended.email, hireSubject)).toEqual([]);
    expect((await scene.hireOf(clinic.viewer, nurse)).check).toBeNull();
    await testBilling.service.reinstate(owner_key, id);
    await untilQuestion({ clinic, nurse });
  });

  it('asks an address by email until it unsubscribes, and again after it changes its mind', async () => {
    const change = (token: string, wanted: boolean) => scene.act(null, 'changeHireAsks', { token, wanted });
    const { clinic, nurse } = await createAskedHire();
    for (const { email } of [clinic, nurse]) {
      const { text, headers } = await testBilling.emailTo(email, hireSubject);
      const token = /\/unsubscribe\/([\w-]+)\?of=hires/.exec(text)?.[1] ?? '';
      expect(headers['list-unsubscribe']).toContain(`/api/unsubscribe/hires/${token}>`);
      expect(await change(token, false)).toBeUndefined();
      if (email === nurse.email) expect(await change(token, true)).toBeUndefined();
    }
    const known = { ...scene.newNurse(), email: nurse.email };
    for (const side of [{ clinic }, { nurse: known }]) await untilQuestion(await createHire(10, side));
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(clinic.email, hireSubject)).toHaveLength(1);
    expect(testBilling.emailsTo(nurse.email, hireSubject)).toHaveLength(2);
    expect(await change('x'.repeat(48), false)).toBe('NOT_FOUND: This link has expired.');
  });

  it('shows operators answers that differ, in either order, until they decide', async () => {
    const [left, lastDay, earlier] = [await createAskedHire(), day(-4), day(-5)];
    expect(await answer(left.token, false, lastDay)).toBeUndefined();
    expect(await findCase(left.id)).toBeUndefined();
    expect(await confirm(left.clinic, left.id)).toBeUndefined();
    expect(await findCase(left.id)).toMatchObject({ ended_on: null, worked_on: null, left_on: lastDay });

    const [ended, endedLater] = [await createAskedHire(), await createAskedHire()];
    const end = ({ clinic, id }: typeof ended) => scene.end(clinic.viewer, id, lastDay);
    expect(await end(ended)).toBeUndefined();
    expect(await confirm(ended.clinic, ended.id)).toBe('CONFLICT: We are not asking about this hire now.');
    expect(await answer(ended.token, true)).toBeUndefined();
    expect(await answer(endedLater.token, true)).toBeUndefined();
    expect(await findCase(endedLater.id)).toBeUndefined();
    expect(await end(endedLater)).toBeUndefined();
    for (const { id } of [ended, endedLater])
      expect(await findCase(id)).toMatchObject({ still_on: null, ended_on: lastDay, left_on: null });

    expect(await decide(left.id, left.clinic.viewer)).toMatch(/^FORBIDDEN/);
    expect(await decide(left.id)).toBeUndefined();
    expect(await decide(left.id)).toBe('CONFLICT: This has already been decided.');
    expect(await findCase(left.id)).toBeUndefined();
    expect(await answer(left.token, false, earlier)).toBeUndefined();
    expect(await findCase(left.id)).toMatchObject({ left_on: earlier });
  });

  it('is exported to each side without the answer of the other, also if the previous release stored the contact', async () => {
    const { clinic, nurse, id, token } = await createAskedHire();
    expect(await confirm(clinic, id)).toBeUndefined();
    const left_on = day(-3);
    await answer(token, false, left_on);
    const { service } = testBilling;
    await service.rows(
      'update unlocked_contact set person_key = null where profile_id = $1',
      nurse.profile_id,
    );
    const { hire_checks } = await service.exportedRows(clinic.viewer);
    expect(hire_checks).toMatchObject([{ hire_id: id, day: 7, still_at: expect.any(String) as unknown }]);
    expect(JSON.stringify(hire_checks)).not.toMatch(/professional_answer|answered_at/);
    await eventually(async () => {
      const { answers_about_hires } = await service.exportedRows(service.viewer(nurse.email));
      expect(answers_about_hires).toMatchObject([
        { hire_id: id, answer: null, checks: [{ day: 7, answer: 'left', left_on }] },
      ]);
      expect(JSON.stringify(answers_about_hires)).not.toContain('still_at');
    });
  });

  it('lets the professional deny an end that was reported before any question', async () => {
    const { clinic, nurse, id, token } = await createHire(5);
    expect(await scene.end(clinic.viewer, id, day(-3))).toBeUndefined();
    await testBilling.emailTo(nurse.email, /reported that your work ended/);
    expect(await answer(token, true)).toBeUndefined();
    expect(await findCase(id)).toMatchObject({ ended_on: day(-3), left_on: null });
  });

  it('forgets the answers of a professional who deleted the profile', async () => {
    const { clinic, nurse, id, token } = await createAskedHire();
    await answer(token, false, day(-3));
    await scene.removeProfile(nurse);
    expect((await scene.hireOf(clinic.viewer, nurse)).left_on).toBeNull();
    expect(await answer(token, true)).toBe('NOT_FOUND: This link has expired.');
    expect(await confirm(clinic, id)).toBeUndefined();
  });
});
