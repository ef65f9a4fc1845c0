import { describe, expect, it } from '@jest/globals';
import { connectionFees } from '@nearward/proto/choices';
import { addDays, addMonths, dayIn } from '../src/ledger/days.js';
import { day } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

describe('Hire report', () => {
  it('charges the agreed amount once, less the first-hire credit, and sends a receipt', async () => {
    const { viewer, email } = await scene.clinic('pay');
    const nurse = await scene.unlock({ viewer, email });
    expect(await scene.quote(viewer, nurse)).toMatchObject({
      fee_cents: 350_000,
      failed_hire_credit_cents: 0,
      first_hire_credit_cents: 25_000,
      charge_cents: 325_000,
      free_because: null,
      late: false,
      has_card: true,
    });
    expect(await scene.amountChargedAtStripe(viewer)).toEqual([]);
    expect((await scene.report(viewer, nurse)).status).toBe('charging');
    await scene.until({ viewer, email }, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(viewer)).toEqual([325_000]);
    expect(await scene.entries(viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
    ]);
    const { owed_cents, unlocked } = await scene.account(viewer);
    expect(owed_cents).toBe(0);
    expect(unlocked[0]?.can_report_hire).toBe(false);
    const { text, subject } = await testBilling.emailTo(email, /^Receipt/);
    expect(subject).toBe('Receipt: $3,250 for Dana Ortiz');
    expect(text).toMatch(/If this person leaves by [A-Z][a-z]+ \d+, \d{4}, tell us by that day/);
    expect(text).toContain('Connection fee: $3,500 Credit: −$250 Charged: $3,250');
    expect((await scene.hireOf(viewer, nurse)).receipt_url).toMatch(/^http.*receipt/);
    expect(await scene.quote(viewer, await scene.unlock({ viewer, email }))).toMatchObject({
      first_hire_credit_cents: 0,
      charge_cents: 350_000,
    });
  });

  it('costs the fee of the role', async () => {
    const { clinic, nurse } = await scene.unlocked();
    const fees = {
      'Medical Receptionist': 275_000,
      'Other: CNA': 275_000,
      'Radiologic Technologist': 350_000,
      PMHNP: 650_000,
      'Physician (MD/DO)': 950_000,
      'Other: Chaplain': 350_000,
    };
    for (const [role, fee_cents] of Object.entries(fees))
      expect([role, await scene.quote(clinic.viewer, nurse, role)]).toMatchObject([
        role,
        { fee_cents, charge_cents: fee_cents - 25_000 },
      ]);
  });

  it('uses the fees accepted with the unlock', async () => {
    const { clinic, nurse } = await scene.unlocked();
    await testBilling.service.rows(
      `update unlocked_contact set fees = '[{"provider_type": "LPN", "category": "nursing", "cents": 300000}]'
       where unlock_id = $1`,
      nurse.unlock_id,
    );
    expect((await scene.quote(clinic.viewer, nurse)).fee_cents).toBe(300_000);
    expect((await scene.quote(clinic.viewer, nurse, 'CRNA')).fee_cents).toBe(connectionFees.advanced.cents);
  });

  it('rejects a different amount without storing or charging anything', async () => {
    const { clinic, nurse } = await scene.unlocked('pay');
    const { error } = await scene.report(clinic.viewer, nurse, { charge_cents: 100 });
    expect(error).toBe('CONFLICT: The amount has changed. Please review it again.');
    expect(await scene.account(clinic.viewer)).toMatchObject({ hires: [], ledger: [], owed_cents: 0 });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([]);
  });

  it('creates one hire and one charge from ten concurrent requests', async () => {
    const { clinic, nurse } = await scene.unlocked('pay');
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => scene.report(clinic.viewer, nurse, { charge_cents: 325_000 })),
    );
    expect(clicks.filter(({ error }) => !error)).toHaveLength(1);
    expect(new Set(clicks.flatMap(({ error }) => error ?? []))).toEqual(
      new Set(['CONFLICT: This hire has already been reported.']),
    );
    await scene.until(clinic, nurse, { status: 'paid' });
    expect(await scene.amountChargedAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('is rejected with impossible days or without a role, but not for a day that has begun on Guam', async () => {
    const { clinic, nurse } = await scene.unlocked();
    const errors: [object, string][] = [
      [{ offer_accepted_on: day(2) }, 'The date the offer was accepted cannot be in the future.'],
      [
        { offer_accepted_on: day(-13) },
        'The offer cannot have been accepted before you unlocked the contact.',
      ],
      [{ starts_on: day(-3) }, 'The first working day cannot be before the offer was accepted.'],
      [{ starts_on: day(740) }, 'The first working day can be at most two years from now.'],
      [{ starts_on: '2026-02-30' }, 'Please enter the first working day.'],
      [{ offer_accepted_on: 'soon' }, 'Please enter the date the offer was accepted.'],
      [{ role: 'Astronaut' }, 'Please choose from the list.'],
      [{ role: 'Other: ' }, 'Please specify the other provider type.'],
    ];
    for (const [wrong, message] of errors)
      expect((await scene.report(clinic.viewer, nurse, { charge_cents: 0, ...wrong })).error).toBe(
        `INVALID: ${message}`,
      );
    const today = dayIn('Pacific/Guam', new Date());
    const days = { offer_accepted_on: today, starts_on: today };
    expect((await scene.quote(clinic.viewer, nurse, 'LPN', days)).error).toBeUndefined();
  });

  it('is marked late more than seven business days after the offer, without consequences', async () => {
    const clinic = await scene.clinic('pay');
    const [late, inTime] = [await scene.unlock(clinic, 30), await scene.unlock(clinic, 30)];
    const paid = await scene.hire(clinic.viewer, late, { offer_accepted_on: day(-14) });
    expect(paid).toMatchObject({ late: true, charge_cents: 325_000 });
    expect((await scene.quote(clinic.viewer, inTime, 'LPN', { offer_accepted_on: day(-8) })).late).toBe(
      false,
    );
  });

  it('counts the twelve months from the day of the unlock at its place, as the contact does', async () => {
    const clinic = await scene.clinic();
    // On the day before in Honolulu, a year and some days ago.
    const unlockedOn = addDays(addMonths(day(0), -12), -5);
    const days = (until: number) => ({
      offer_accepted_on: addDays(addMonths(unlockedOn, 12), until),
      starts_on: day(0),
    });
    const unlockedAt = `${unlockedOn}T04:00:00Z`;
    const reasons = async (timeZone?: string) => {
      const nurse = scene.newNurse();
      await scene.unlockAs(nurse, clinic, 0, { unlockedAt, timeZone });
      const ask = async (until: number) =>
        (await scene.quote(clinic.viewer, nurse, 'Registered Nurse', days(until))).free_because;
      return [await ask(-1), await ask(0), await ask(1)];
    };
    const after = 'after_12_months';
    expect(await reasons('Pacific/Honolulu')).toEqual([null, after, after]);
    expect(await reasons('America/Puerto_Rico')).toEqual([null, null, after]);
    expect(await reasons()).toEqual([null, after, after]);
  });
});
