import { describe, expect, it } from '@jest/globals';
import { addBusinessDays, addDays } from '../src/ledger/days.js';
import { day } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Hire that did not last', () => {
  it('turns its fee into credit toward the next hire once, without a refund', async () => {
    const clinic = await scene.clinic('pay');
    const [first, second, third] = [
      await scene.unlock(clinic),
      await scene.unlock(clinic),
      await scene.unlock(clinic),
    ];
    const { id } = await scene.hire(clinic.viewer, first);
    const ends = await Promise.all([1, 2, 3].map(() => scene.end(clinic.viewer, id)));
    expect(ends.filter((error) => error === undefined)).toHaveLength(1);
    expect(await scene.end(clinic.viewer, id)).toBe(
      'CONFLICT: You have already told us that this hire ended.',
    );
    expect(await scene.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 350_000 });
    expect((await testBilling.emailTo(clinic.email, /credit/)).text).toContain(
      'You paid $3,250 for Dana Ortiz. The fee of $3,500 counts toward',
    );

    expect(await scene.quote(clinic.viewer, second, 'CRNA')).toMatchObject({
      fee_cents: 650_000,
      failed_hire_credit_cents: 350_000,
      first_hire_credit_cents: 0,
      charge_cents: 300_000,
    });
    expect(await scene.hire(clinic.viewer, second, { role: 'Medical Assistant' })).toMatchObject({
      status: 'paid',
      charge_cents: 0,
      credit_cents: 275_000,
    });
    expect(await scene.quote(clinic.viewer, third)).toMatchObject({
      failed_hire_credit_cents: 75_000,
      charge_cents: 275_000,
    });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
    // The same person can be hired again.
    expect((await scene.report(clinic.viewer, first)).error).toBeUndefined();
  });

  it('can be reported within 30 days of the start, once the fee is settled', async () => {
    const { clinic, nurse } = await scene.unlocked('pay', 60);
    const hire = await scene.hire(clinic.viewer, nurse, {
      offer_accepted_on: day(-33),
      starts_on: day(-29),
    });
    expect(hire.guaranteed_until).toBe(addDays(hire.starts_on, 30));
    for (const wrong of [addDays(hire.starts_on, -1), day(2)])
      expect(await scene.end(clinic.viewer, hire.id, wrong)).toBe(
        'INVALID: The last working day must be within 30 days of the first and not in the future.',
      );
    const later = await scene.unlock(clinic, 60);
    const over = await scene.hire(clinic.viewer, later, {
      offer_accepted_on: day(-40),
      starts_on: day(-33),
    });
    expect(over.guaranteed_until).toBeNull();
    expect(await scene.end(clinic.viewer, over.id, day(-10))).toBe(
      'CONFLICT: The guarantee ends 30 days after the first working day.',
    );
    const poor = await scene.clinic();
    const unpaid = await scene.hire(poor.viewer, await scene.unlock(poor));
    expect(await scene.end(poor.viewer, unpaid.id)).toBe('CONFLICT: Please pay the fee for this hire first.');
    expect(await scene.end(clinic.viewer, hire.id, day(0))).toBeUndefined();
  });
});

describe('Professional of a hire', () => {
  const confirmation = (token: string) =>
    testBilling.request<{ hireConfirmation: object }>(
      null,
      'query ($token: String!) { hireConfirmation(token: $token) { employer_name role starts_on answer decision } }',
      { token },
    );

  it('gets an email and confirms or disputes without an account', async () => {
    const { clinic, nurse, hire } = await scene.reported();
    const { text } = await testBilling.emailTo(nurse.email, /confirm your hire/);
    expect(text).not.toContain(clinic.email);
    const token = await scene.confirmationToken(nurse);
    expect((await confirmation(token)).data?.hireConfirmation).toEqual({
      employer_name: 'Bayside Clinic',
      role: 'Registered Nurse',
      starts_on: hire.starts_on,
      answer: null,
      decision: null,
    });
    expect(await scene.answer(token, 'perhaps')).toBe('INVALID: Please confirm or dispute the hire.');
    await scene.answer(token, 'confirmed');
    expect((await scene.hireOf(clinic.viewer, nurse)).professional_answer).toBe('confirmed');
    await testBilling.emailTo(clinic.email, /^Dana Ortiz confirmed the hire: RN$/);
    await scene.answer(token, 'disputed', 'I said no to the offer.');
    expect(await scene.hireOf(clinic.viewer, nurse)).toMatchObject({
      professional_answer: 'disputed',
      status: 'paid',
    });
    for (const wrong of [hire.id, 'x'.repeat(48)])
      expect((await confirmation(wrong)).error).toBe('NOT_FOUND: This link has expired.');
  });

  it('answers until the hire is no longer on record, and for 180 days', async () => {
    const { nurse, hire, id } = await scene.reported();
    const token = await scene.confirmationToken(nurse);
    const change = (changes: string) => testBilling.rows(`update hire set ${changes} where id = $1`, [id]);
    const final = 'CONFLICT: We have decided about this hire, so the answer no longer changes.';
    for (const [changes, decision, error] of [
      [`answer_decision = 'dismissed'`, 'dismissed', undefined],
      [`answer_decision = 'corrected'`, 'corrected', final],
      [`answer_decision = null, status = 'waived'`, 'waived', final],
      [`status = 'refunding'`, 'refunded', final],
    ]) {
      await change(changes ?? '');
      expect((await confirmation(token)).data?.hireConfirmation).toMatchObject({ decision });
      expect(await scene.answer(token, 'confirmed')).toBe(error);
    }
    await change(`status = 'paid', reported_at = now() - interval '181 days'`);
    expect((await confirmation(token)).data?.hireConfirmation).toMatchObject({ starts_on: hire.starts_on });
    await change(`starts_on = current_date - 181`);
    const expired = 'NOT_FOUND: This link has expired.';
    expect((await confirmation(token)).error).toBe(expired);
    expect(await scene.answer(token, 'disputed', 'No.')).toBe(expired);
  });

  it('gets the email once the address is verified', async () => {
    const clinic = await scene.clinic('pay');
    const nurse = scene.newNurse();
    await scene.unlockAs({ ...nurse, email: '' }, clinic);
    await scene.hire(clinic.viewer, nurse);
    await testBilling.emailTo(clinic.email, /^Receipt/);
    await testBilling.service.waitForEmails();
    expect(testBilling.emailsTo(nurse.email, /./)).toEqual([]);
    await scene.unlockAs(nurse, clinic, 10, { version: 2 });
    expect((await confirmation(await scene.confirmationToken(nurse))).error).toBeUndefined();
  });

  it('is erased with the profile while the hire stays', async () => {
    const { clinic, nurse } = await scene.unlocked('pay');
    await scene.hire(clinic.viewer, nurse);
    const token = await scene.confirmationToken(nurse);
    await scene.answer(token, 'disputed', 'Dana Ortiz says no.');
    await scene.removeProfile(nurse);
    expect((await scene.hireOf(clinic.viewer, nurse)).name).toBeNull();
    expect((await scene.account(clinic.viewer)).unlocked[0]?.name).toBeNull();
    expect((await confirmation(token)).error).toBe('NOT_FOUND: This link has expired.');
    const rows = await testBilling.rows(
      `select * from unlocked_contact contact join hire using (unlock_id) where profile_id = $1`,
      [nurse.profile_id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Dana|nurse-/);
  });

  it('is erased from texts of the employer once those are decided', async () => {
    const clinic = await scene.clinic('pay');
    const [decided, waiting, named] = [
      await scene.unlock(clinic, 1),
      await scene.unlock(clinic, 1),
      await scene.unlock(clinic),
    ];
    for (const nurse of [decided, waiting])
      await scene.claim(clinic.viewer, nurse, 'Dana Ortiz worked here in 2024.');
    await scene.hire(clinic.viewer, named, { role: 'Other: like Dana Ortiz' });
    expect(await scene.decideClaim(decided, false)).toBeUndefined();
    for (const nurse of [decided, waiting, named]) await scene.removeProfile(nurse);
    const textsAbout = async ({ unlock_id }: { unlock_id: string }) =>
      JSON.stringify(
        await testBilling.rows(
          'select * from unlocked_contact left join hire using (unlock_id) where unlock_id = $1',
          [unlock_id],
        ),
      );
    expect(await textsAbout(decided)).not.toContain('Dana');
    expect(await textsAbout(waiting)).toContain('Dana');
    await scene.decideClaim(waiting, false);
    expect(await textsAbout(waiting)).not.toContain('Dana');
    expect(await textsAbout(named)).not.toContain('Dana');
  });

  it('is erased from a hire that is reported and paid after the deletion', async () => {
    const { clinic, nurse } = await scene.unlocked('pay');
    await scene.removeProfile(nurse);
    expect(await scene.hire(clinic.viewer, nurse, { role: 'Other: like Dana Ortiz' })).toMatchObject({
      status: 'paid',
      role: 'Other',
    });
  });

  it('is not stored if the profile is deleted before the unlock event arrives', async () => {
    const clinic = await scene.clinic();
    const nurse = scene.newNurse();
    await scene.removeProfile(nurse);
    await scene.unlockAs(nurse, clinic);
    expect((await scene.account(clinic.viewer)).unlocked).toMatchObject([{ name: null }]);
  });
});

describe('Claim to know a person', () => {
  it('is accepted once, with a reason, within five business days of the unlock and before a hire', async () => {
    const clinic = await scene.clinic('pay');
    const [early, late, hired] = [
      await scene.unlock(clinic, 1),
      await scene.unlock(clinic, 9),
      await scene.unlock(clinic, 1),
    ];
    expect(await scene.claim(clinic.viewer, early, ' ')).toBe('INVALID: Please give a reason.');
    expect(await scene.claim(clinic.viewer, early)).toBeUndefined();
    expect(await scene.claim(clinic.viewer, early)).toBe('CONFLICT: You have already told us.');
    expect(await scene.claim(clinic.viewer, late)).toBe(
      'CONFLICT: You can tell us this only within 5 business days of unlocking the contact.',
    );
    await scene.hire(clinic.viewer, hired);
    expect(await scene.claim(clinic.viewer, hired)).toBe(
      'CONFLICT: A hire of this person has already been reported.',
    );
    const { unlocked } = await scene.account(clinic.viewer);
    const byId = (id: string) => unlocked.find(({ profile_id }) => profile_id === id);
    expect(byId(early.profile_id)).toMatchObject({ claim: 'waiting', claimable_until: null });
    expect(byId(late.profile_id)?.claimable_until).toBeNull();
  });

  it('counts from the day of the unlock at its place, or from the latest date', async () => {
    const clinic = await scene.clinic();
    const isAfterBusinessDay = (date: string) => [2, 3, 4, 5].includes(new Date(date).getUTCDay());
    const unlockDay = [-1, -2, -3, -4].map(day).find(isAfterBusinessDay) ?? '';
    const unlockedAt = `${unlockDay}T04:00:00Z`;
    const untilIn = async (timeZone?: string) => {
      const nurse = scene.newNurse();
      await scene.unlockAs(nurse, clinic, 0, { unlockedAt, timeZone });
      await scene.unlockAs(nurse, clinic, 0, { unlockedAt, version: 2 }); // by the previous release, without the zone
      const { unlocked } = await scene.account(clinic.viewer);
      return unlocked.find(({ profile_id }) => profile_id === nurse.profile_id)?.claimable_until;
    };
    expect(await untilIn('Pacific/Honolulu')).toBe(addBusinessDays(addDays(unlockDay, -1), 5));
    expect(await untilIn()).toBe(addBusinessDays(unlockDay, 5));
  });
});
