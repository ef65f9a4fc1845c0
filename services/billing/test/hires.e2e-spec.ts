import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn } from '@nearward/common/viewer/viewer';
import { connectionFees } from '@nearward/proto/choices';
import { v7 as uuid } from 'uuid';
import { day, Hiring } from './hiring.js';
import { Till } from './till.js';

let till: Till;
let hiring: Hiring;
beforeAll(async () => {
  till = await Till.start();
  hiring = new Hiring(till);
});
afterAll(() => till.stop());

const mailsTo = (email: string, subject: RegExp) =>
  till.service.inbox.mails.filter((mail) => mail.to === email && subject.test(mail.subject));
const mail = (email: string, subject: RegExp) =>
  eventually(() => {
    const [found] = mailsTo(email, subject);
    if (!found) throw new Error(`No mail ${subject}`);
    return { ...found, text: found.text.replaceAll('\n', ' ') };
  });

describe('Reporting a hire', () => {
  it('charges the card with exactly the amount that was shown and agreed to, once, with a receipt', async () => {
    const { viewer, email } = await hiring.clinic('pay');
    const nurse = await hiring.unlock({ viewer, email });
    expect(await hiring.quote(viewer, nurse)).toMatchObject({
      fee_cents: 350_000,
      failed_hire_credit_cents: 0,
      first_hire_credit_cents: 25_000,
      charge_cents: 325_000,
      free_because: null,
      late: false,
      has_card: true,
    });
    expect(await hiring.paidAtStripe(viewer)).toEqual([]);
    expect((await hiring.report(viewer, nurse)).status).toBe('charging');
    await eventually(async () => expect((await hiring.hireOf(viewer, nurse)).status).toBe('paid'));
    expect(await hiring.paidAtStripe(viewer)).toEqual([325_000]);
    expect(await hiring.entries(viewer, nurse)).toEqual([
      ['fee', 350_000, 0],
      ['first_hire_credit', -25_000, 0],
      ['charge', -325_000, 0],
    ]);
    const { owed_cents, unlocked } = await hiring.account(viewer);
    expect(owed_cents).toBe(0);
    expect(unlocked[0]?.can_report_hire).toBe(false);
    const { text, subject } = await mail(email, /^Receipt/);
    expect(subject).toBe('Receipt: $3,250');
    expect(text).toContain('Connection fee $3,500, credit $250, charged $3,250.');
    expect((await hiring.hireOf(viewer, nurse)).receipt_url).toMatch(/^http.*receipt/);
  });

  it.each([
    ['Medical Assistant', 275_000],
    ['Medical Receptionist', 275_000],
    ['Other: CNA', 275_000],
    ['LPN', 350_000],
    ['Radiologic Technologist', 350_000],
    ['PMHNP', 650_000],
    ['Physician (MD/DO)', 950_000],
    ['Other: Chaplain', 350_000],
  ])('as %s costs %i cents', async (role, cents) => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    expect(await hiring.quote(clinic.viewer, nurse, role)).toMatchObject({
      fee_cents: cents,
      charge_cents: cents - 25_000,
    });
  });

  it('costs what was accepted with the unlock, whatever the fees are by now', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    await till.service.dataSource.query(
      `update unlocked_contact set fees = '[{"provider_type": "LPN", "category": "nursing", "cents": 300000}]'
       where unlock_id = $1`,
      [nurse.unlock_id],
    );
    expect((await hiring.quote(clinic.viewer, nurse)).fee_cents).toBe(300_000);
    expect((await hiring.quote(clinic.viewer, nurse, 'CRNA')).fee_cents).toBe(connectionFees.advanced.cents);
  });

  it('gives the credit on the first hire once', async () => {
    const clinic = await hiring.clinic('pay');
    const [first, second] = [await hiring.unlock(clinic), await hiring.unlock(clinic)];
    await hiring.hire(clinic.viewer, first);
    expect(await hiring.quote(clinic.viewer, second)).toMatchObject({
      first_hire_credit_cents: 0,
      charge_cents: 350_000,
    });
  });

  it('is refused at another amount than it costs, and then nothing is stored or charged', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const { refused } = await hiring.report(clinic.viewer, nurse, { charge_cents: 100 });
    expect(refused).toBe('CONFLICT: The amount has changed. Please review it again.');
    expect(await hiring.account(clinic.viewer)).toMatchObject({ hires: [], ledger: [], owed_cents: 0 });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([]);
  });

  it('ten times at once is one hire and one charge', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => hiring.report(clinic.viewer, nurse, { charge_cents: 325_000 })),
    );
    expect(clicks.filter(({ refused }) => !refused)).toHaveLength(1);
    expect(new Set(clicks.flatMap(({ refused }) => refused ?? []))).toEqual(
      new Set(['CONFLICT: This hire has already been reported.']),
    );
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('is for whoever unlocked the contact, in person', async () => {
    const clinic = await hiring.clinic('pay');
    const rival = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const locked = 'NOT_FOUND: Please unlock the contact first.';
    expect((await hiring.report(rival.viewer, nurse)).refused).toBe(locked);
    expect((await hiring.quote(rival.viewer, nurse)).refused).toBe(locked);
    const acting = { ...clinic.viewer, actor_id: uuid() };
    const inPerson = 'FORBIDDEN: You cannot do this while impersonating someone.';
    const { id } = await hiring.hire(clinic.viewer, nurse);
    expect((await hiring.quote(acting, nurse)).refused).toBe(inPerson);
    expect((await hiring.report(acting, nurse)).refused).toBe(inPerson);
    expect((await hiring.pay(acting, id, 0)).refused).toBe(inPerson);
    expect(await hiring.end(acting, id)).toBe(inPerson);
    expect(await hiring.dispute(acting, id)).toBe(inPerson);
    expect(await hiring.claim(acting, nurse)).toBe(inPerson);
    const missing = 'NOT_FOUND: Hire not found';
    expect((await hiring.pay(rival.viewer, id, 0)).refused).toBe(missing);
    expect(await hiring.end(rival.viewer, id)).toBe(missing);
    expect(await hiring.dispute(rival.viewer, id)).toBe(missing);
    expect((await hiring.report(null, nurse)).refused).toBe('UNAUTHENTICATED: Please sign in first.');
  });

  it.each([
    [{ offer_accepted_on: day(2) }, 'The date the offer was accepted cannot be in the future.'],
    [{ offer_accepted_on: day(-13) }, 'The offer cannot have been accepted before you unlocked the contact.'],
    [{ starts_on: day(-3) }, 'The first working day cannot be before the offer was accepted.'],
    [{ starts_on: day(740) }, 'The first working day can be at most two years from now.'],
    [{ starts_on: '2026-02-30' }, 'Please enter the first working day.'],
    [{ offer_accepted_on: 'soon' }, 'Please enter the date the offer was accepted.'],
    [{ role: 'Astronaut' }, 'Please choose from the list.'],
    [{ role: 'Other: ' }, 'Please specify the other provider type.'],
  ])('with %j is refused', async (wrong, message) => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    expect((await hiring.report(clinic.viewer, nurse, { charge_cents: 0, ...wrong })).refused).toBe(
      `INVALID: ${message}`,
    );
  });

  it('more than seven business days after the offer is late, and nothing follows from that', async () => {
    const clinic = await hiring.clinic('pay');
    const [late, inTime] = [await hiring.unlock(clinic, 30), await hiring.unlock(clinic, 30)];
    const paid = await hiring.hire(clinic.viewer, late, { offer_accepted_on: day(-14) });
    expect(paid).toMatchObject({ late: true, charge_cents: 325_000 });
    expect((await hiring.quote(clinic.viewer, inTime, 'LPN', { offer_accepted_on: day(-8) })).late).toBe(
      false,
    );
  });

  it('whose offer was accepted more than twelve months after the unlock owes nothing', async () => {
    const clinic = await hiring.clinic('pay');
    const [old, older] = [await hiring.unlock(clinic, 366), await hiring.unlock(clinic, 370)];
    expect((await hiring.quote(clinic.viewer, old)).charge_cents).toBe(325_000);
    const hire = await hiring.hire(clinic.viewer, older);
    expect(hire).toMatchObject({ status: 'free', free_because: 'after_12_months', charge_cents: 0 });
    expect(await hiring.entries(clinic.viewer, older)).toEqual([]);
    expect((await mail(clinic.email, /recorded/)).text).toContain('You owe nothing for this hire');
  });

  it('that starts while a subscription is active owes nothing; before it, it does', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic, 30);
    const { sessionId } = await till.openCheckout(clinic.viewer);
    await till.click(sessionId, 'pay');
    await eventually(async () => expect((await till.subscription(clinic.viewer)).status).toBe('active'));
    const before = { offer_accepted_on: day(-5), starts_on: day(-2) };
    expect((await hiring.quote(clinic.viewer, nurse, 'LPN', before)).charge_cents).toBe(325_000);
    const hire = await hiring.hire(clinic.viewer, nurse);
    expect(hire).toMatchObject({ status: 'free', free_because: 'subscription', fee_cents: 0 });
  });
});

describe('A card that does not do', () => {
  it.each([
    ['declinedLater', 'declined', 'Your card was declined.'],
    ['asksAgain', 'authentication_needed', 'Your bank needs you to confirm the payment.'],
  ] as const)(
    '%s makes the hire due, told by mail, and it is settled on a hosted page',
    async (card, problem, told) => {
      const { viewer, email } = await hiring.clinic(card);
      const nurse = await hiring.unlock({ viewer, email });
      const hire = await hiring.hire(viewer, nurse);
      expect(hire).toMatchObject({ status: 'due', problem, charge_cents: 325_000 });
      expect((await hiring.account(viewer)).owed_cents).toBe(325_000);
      expect((await mail(email, /^Please pay/)).text).toContain(told);

      expect((await hiring.pay(viewer, hire.id, 1)).refused).toBe(
        'CONFLICT: The amount has changed. Please review it again.',
      );
      const pages = await Promise.all([1, 2, 3].map(() => hiring.pay(viewer, hire.id, 325_000)));
      expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
      const page = pages[0]?.sessionId;
      expect(await (await till.click(page, 'decline')).text()).toContain('Your card was declined.');
      expect((await till.click(page, 'back')).headers.get('location')).toBe('http://localhost:3000/billing');
      const paid = await till.click(page, 'pay');
      expect(paid.headers.get('location')).toBe('http://localhost:3000/billing?hire=paid');
      await eventually(async () => expect((await hiring.hireOf(viewer, nurse)).status).toBe('paid'));
      expect(await hiring.paidAtStripe(viewer)).toEqual([325_000]);
      expect((await hiring.account(viewer)).owed_cents).toBe(0);
      await mail(email, /^Receipt/);
      expect((await hiring.pay(viewer, hire.id, 325_000)).refused).toBe(
        'CONFLICT: There is nothing to pay for this hire.',
      );
    },
  );

  it('that is not there makes the hire due as well: nothing that was reported is lost', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    expect(await hiring.hire(clinic.viewer, nurse)).toMatchObject({ status: 'due', problem: 'no_card' });
  });

  it('cannot be paid for twice while the webhook of the first payment is on its way', async () => {
    const clinic = await hiring.clinic();
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    await till.sandbox('webhooks', { paused: true });
    const { sessionId } = await hiring.pay(clinic.viewer, id, 325_000);
    await till.click(sessionId, 'pay');
    expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('due');
    expect((await hiring.pay(clinic.viewer, id, 325_000)).refused).toBe(
      'CONFLICT: There is nothing to pay for this hire.',
    );
    await till.sandbox('webhooks', { paused: false, copies: 5, shuffled: true });
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    await till.sandbox('webhooks', { copies: 1, shuffled: false });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});

describe('A hire that did not last', () => {
  it('gives its fee as credit toward the next hire, once, and no refund', async () => {
    const clinic = await hiring.clinic('pay');
    const [first, second, third] = [
      await hiring.unlock(clinic),
      await hiring.unlock(clinic),
      await hiring.unlock(clinic),
    ];
    const { id } = await hiring.hire(clinic.viewer, first);
    const ends = await Promise.all([1, 2, 3].map(() => hiring.end(clinic.viewer, id)));
    expect(ends.filter((refused) => refused === undefined)).toHaveLength(1);
    expect(await hiring.end(clinic.viewer, id)).toBe(
      'CONFLICT: You have already told us that this hire ended.',
    );
    expect(await hiring.account(clinic.viewer)).toMatchObject({ owed_cents: 0, credit_cents: 350_000 });
    expect((await mail(clinic.email, /credit/)).text).toContain('The $3,500 for Dana Ortiz counts toward');

    expect(await hiring.quote(clinic.viewer, second, 'CRNA')).toMatchObject({
      fee_cents: 650_000,
      failed_hire_credit_cents: 350_000,
      first_hire_credit_cents: 0,
      charge_cents: 300_000,
    });
    expect(await hiring.hire(clinic.viewer, second, { role: 'Medical Assistant' })).toMatchObject({
      status: 'paid',
      charge_cents: 0,
      credit_cents: 275_000,
    });
    expect(await hiring.quote(clinic.viewer, third)).toMatchObject({
      failed_hire_credit_cents: 75_000,
      charge_cents: 275_000,
    });
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });

  it('can be said within 30 days of the start, of days within them, and after the fee is settled', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic, 60);
    const hire = await hiring.hire(clinic.viewer, nurse, {
      offer_accepted_on: day(-33),
      starts_on: day(-29),
    });
    expect(hire.guaranteed_until).toBe(day(1));
    for (const wrong of [day(-30), day(2)])
      expect(await hiring.end(clinic.viewer, hire.id, wrong)).toBe(
        'INVALID: The last working day must be within 30 days of the first and not in the future.',
      );
    const later = await hiring.unlock(clinic, 60);
    const over = await hiring.hire(clinic.viewer, later, {
      offer_accepted_on: day(-40),
      starts_on: day(-33),
    });
    expect(over.guaranteed_until).toBeNull();
    expect(await hiring.end(clinic.viewer, over.id, day(-10))).toBe(
      'CONFLICT: The guarantee ends 30 days after the first working day.',
    );
    const poor = await hiring.clinic();
    const unpaid = await hiring.hire(poor.viewer, await hiring.unlock(poor));
    expect(await hiring.end(poor.viewer, unpaid.id)).toBe(
      'CONFLICT: Please pay the fee for this hire first.',
    );
    expect(await hiring.end(clinic.viewer, hire.id, day(0))).toBeUndefined();
  });

  it('lets the same person be hired, and reported, again', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    expect((await hiring.report(clinic.viewer, nurse)).refused).toBe(
      'CONFLICT: This hire has already been reported.',
    );
    await hiring.end(clinic.viewer, id);
    expect((await hiring.report(clinic.viewer, nurse)).refused).toBeUndefined();
  });
});

describe('The professional', () => {
  const answer = (token: string, variables: object) =>
    till.ask<{ answerHire: { message: string } }>(
      null,
      `mutation ($token: String!, $answer: String!, $note: String) {
        answerHire(token: $token, answer: $answer, note: $note) { message } }`,
      { token, ...variables },
    );
  const asked = (token: string) =>
    till.ask<{ hireConfirmation: object }>(
      null,
      'query ($token: String!) { hireConfirmation(token: $token) { employer_name role starts_on answer } }',
      { token },
    );
  const linkIn = (text: string) => /\/hires\/confirm\/([\w-]{48})/.exec(text)?.[1] ?? '';

  it('is asked by mail, and confirms or disputes without an account', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    const { text } = await mail(nurse.email, /confirm your hire/);
    expect(text).not.toContain(clinic.email);
    const token = linkIn(text);
    expect((await asked(token)).data?.hireConfirmation).toEqual({
      employer_name: 'Bayside Clinic',
      role: 'Registered Nurse',
      starts_on: day(0),
      answer: null,
    });
    expect((await answer(token, { answer: 'perhaps' })).refused).toBe(
      'INVALID: Please confirm or dispute the hire.',
    );
    await answer(token, { answer: 'confirmed' });
    expect((await hiring.hireOf(clinic.viewer, nurse)).professional_answer).toBe('confirmed');
    await answer(token, { answer: 'disputed', note: 'I said no to the offer.' });
    const { professional_answer, status } = await hiring.hireOf(clinic.viewer, nurse);
    expect({ professional_answer, status }).toEqual({ professional_answer: 'disputed', status: 'paid' });
    for (const wrong of [id, 'x'.repeat(48)])
      expect((await asked(wrong)).refused).toBe('NOT_FOUND: This link has expired.');
  });

  it('is asked once the mailbox is proved to be theirs', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = hiring.newNurse();
    await hiring.unlockAs({ ...nurse, email: '' }, clinic);
    await hiring.hire(clinic.viewer, nurse);
    await mail(clinic.email, /^Receipt/);
    expect(mailsTo(nurse.email, /./)).toEqual([]);
    await hiring.unlockAs(nurse, clinic, 10, 2);
    expect(
      (await asked(linkIn((await mail(nurse.email, /confirm your hire/)).text))).refused,
    ).toBeUndefined();
  });

  it('who deletes the profile is erased: no name, no mail, no way in, and the hire stays', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    await hiring.hire(clinic.viewer, nurse);
    const token = linkIn((await mail(nurse.email, /confirm your hire/)).text);
    await answer(token, { answer: 'disputed', note: 'Dana Ortiz says no.' });
    const { profile_id: profileId } = nurse;
    await till.service.deliver('profiles.v1.ProfileRemoved', { profileId }, { id: profileId, version: 2 });
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).name).toBeNull());
    expect((await hiring.account(clinic.viewer)).unlocked[0]?.name).toBeNull();
    expect((await asked(token)).refused).toBe('NOT_FOUND: This link has expired.');
    const rows: object[] = await till.service.dataSource.query(
      `select * from unlocked_contact contact join hire using (unlock_id) where profile_id = $1`,
      [profileId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Dana|nurse-/);
  });

  it('whose profile is gone before the unlock is heard of is not kept', async () => {
    const clinic = await hiring.clinic();
    const known = await hiring.unlock(clinic);
    const profileId = uuid();
    await till.service.deliver('profiles.v1.ProfileRemoved', { profileId }, { id: profileId, version: 2 });
    await eventually(async () => expect(await till.service.openDeliveries()).toBe(0));
    await hiring.unlockAs({ ...known, unlock_id: uuid(), profile_id: profileId }, clinic);
    const { unlocked } = await hiring.account(clinic.viewer);
    expect(unlocked.find(({ profile_id }) => profile_id === profileId)?.name).toBeNull();
  });
});

describe('"We already knew this person"', () => {
  it('is claimed within five business days of the unlock, once, with a reason, before a hire', async () => {
    const clinic = await hiring.clinic('pay');
    const [early, late, hired] = [
      await hiring.unlock(clinic, 1),
      await hiring.unlock(clinic, 9),
      await hiring.unlock(clinic, 1),
    ];
    expect(await hiring.claim(clinic.viewer, early, ' ')).toBe('INVALID: Please give a reason.');
    expect(await hiring.claim(clinic.viewer, early)).toBeUndefined();
    expect(await hiring.claim(clinic.viewer, early)).toBe('CONFLICT: You have already told us.');
    expect(await hiring.claim(clinic.viewer, late)).toBe(
      'CONFLICT: You can tell us this only within 5 business days of unlocking the contact.',
    );
    await hiring.hire(clinic.viewer, hired);
    expect(await hiring.claim(clinic.viewer, hired)).toBe(
      'CONFLICT: A hire of this person has already been reported.',
    );
    const { unlocked } = await hiring.account(clinic.viewer);
    const byId = (id: string) => unlocked.find(({ profile_id }) => profile_id === id);
    expect(byId(early.profile_id)).toMatchObject({ claim: 'waiting', claimable_until: null });
    expect(byId(late.profile_id)?.claimable_until).toBeNull();
  });
});

describe('The ledger', () => {
  it('never changes', async () => {
    const clinic = await hiring.clinic('pay');
    await hiring.hire(clinic.viewer, await hiring.unlock(clinic));
    for (const change of [
      'update ledger_entry set owed_cents = 0',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      await expect(till.service.dataSource.query(change)).rejects.toThrow('never changed');
  });

  it('holds exactly what Stripe charged, and the balance is the sum of its entries', async () => {
    const clinics = await Promise.all(
      (['pay', 'declinedLater', undefined] as const).map((card) => hiring.clinic(card)),
    );
    for (const [index, { viewer, email }] of clinics.entries()) {
      for (const role of ['LPN', 'CRNA', 'Medical Assistant']) {
        const nurse = await hiring.unlock({ viewer, email });
        const hire = await hiring.hire(viewer, nurse, { role });
        if (hire.status === 'due' && role !== 'CRNA') await settle(viewer, hire.id, hire.charge_cents);
        if (index < 2 && role === 'LPN') await hiring.end(viewer, hire.id);
      }
    }
    for (const { viewer } of clinics) {
      const { ledger, owed_cents, credit_cents, hires } = await hiring.account(viewer);
      const charged = ledger.filter(({ kind }) => kind === 'charge').map((entry) => -entry.owed_cents);
      expect(charged.sort()).toEqual((await hiring.paidAtStripe(viewer)).sort());
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(owed_cents).toBe(sum(ledger.map((entry) => entry.owed_cents)));
      expect(credit_cents).toBe(sum(ledger.map((entry) => entry.credit_cents)));
      const due = hires.filter(({ status }) => status === 'due').map(({ charge_cents }) => charge_cents);
      expect(owed_cents).toBe(sum(due));
      expect(credit_cents).toBeGreaterThanOrEqual(0);
    }
  });

  async function settle(viewer: SignedIn, id: string, cents: number): Promise<void> {
    const { sessionId } = await hiring.pay(viewer, id, cents);
    await till.click(sessionId, 'pay');
    await eventually(async () => {
      const { hires } = await hiring.account(viewer);
      expect(hires.find((hire) => hire.id === id)?.status).toBe('paid');
    });
  }
});

// Last, since it moves the clock.
describe('A charge that comes again after its key was forgotten', () => {
  it('finds what was paid instead of charging anew', async () => {
    const clinic = await hiring.clinic('pay');
    const nurse = await hiring.unlock(clinic);
    const { id } = await hiring.hire(clinic.viewer, nurse);
    const { dataSource } = till.service;
    await dataSource.query('alter table ledger_entry disable trigger ledger_entry_stays');
    await dataSource.query(`delete from ledger_entry where hire_id = $1 and kind = 'charge'`, [id]);
    await dataSource.query('alter table ledger_entry enable trigger ledger_entry_stays');
    await dataSource.query(
      `update hire set status = 'charging', reported_at = now() - interval '3 days' where id = $1`,
      [id],
    );
    await till.sandbox('clock', { advance_seconds: 3 * 24 * 60 * 60 });
    await till.service.deliver('billing.v1.ChargeRequested', { hireId: id });
    await eventually(async () => expect((await hiring.hireOf(clinic.viewer, nurse)).status).toBe('paid'));
    expect(await hiring.paidAtStripe(clinic.viewer)).toEqual([325_000]);
  });
});
