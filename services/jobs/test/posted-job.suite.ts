import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import type { PostedListing } from '@nearward/marketplace/testing/listing-client';
import { languages } from '@nearward/proto/languages';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { jobs } from './running-jobs.js';

const { ask, hide } = confirmationDays.job;
const notFound = 'NOT_FOUND: Job not found';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const offer = {
  pay_min: 62,
  pay_max: 74,
  pay_unit: 'hour' as const,
  shift: ['Night'],
  start_date: inDays(30),
  languages: ['Spanish'],
};
const optional = {
  ...offer,
  contact_title: 'Office Manager',
  emr: 'Epic',
  sub_specialty: 'Electrophysiology',
  additional_details: 'Free parking.',
  work_life_balance_rating: 5,
  turnover_challenge_rating: 1,
  interested_in_ai_automation: 'No' as const,
};
const offerFields = Object.keys(offer).join(' ');
const noOffer = { pay_min: null, pay_max: null, pay_unit: null, shift: [], start_date: null, languages: [] };

describe('Posted job', () => {
  const post = (fields: Partial<JobFieldsInput>) => jobs.create({ fields });
  /** Sends only these fields besides the required ones. */
  const update = async ({ email, token }: PostedListing, fields: object) =>
    (
      await jobs.act<{ job: object }>(
        'updateJob',
        { token, input: { ...job({ email }), ...fields } },
        {},
        `{ job { ${Object.keys(optional).join(' ')} } }`,
      )
    ).job;
  const change = (token: string, state: { is_paused?: boolean; is_shared?: boolean }) =>
    jobs.act('changeJob', { token, ...state }, {}, '{ message job { is_paused is_shared } }');
  /** The job as professionals see it. */
  const asMatch = async (id: string, selection = 'is_paused confirmed_at') => {
    const query = `query ($id: ID!) {
      _entities(representations: [{ __typename: "Job", id: $id }]) { ... on Job { ${selection} } } }`;
    return (await jobs.run<[object | null]>(query, { id }))[0];
  };
  const openPage = (id: string) =>
    jobs.run('query ($id: ID!) { sharedJob(id: $id) { title employer_name } }', { id });
  const hasPage = async (id: string) => {
    const listed = await jobs.run<{ id: string }[]>('{ sharedJobs { id } }', {});
    const isOpen = await openPage(id).then(
      () => true,
      (error: Error) => error.message !== notFound,
    );
    expect(listed.some((each) => each.id === id)).toBe(isOpen);
    return isOpen;
  };

  describe('pay', () => {
    it('is optional, and shown with shift and first day to the owner and professionals', async () => {
      const without = await post({ pay_unit: 'year' });
      expect(await jobs.open(without.token, {}, offerFields)).toEqual(noOffer);
      const { id, token } = await post(offer);
      expect(await jobs.open(token, {}, offerFields)).toEqual(offer);
      expect(await asMatch(id, offerFields)).toEqual(offer);
      const events = await jobs.service.publishedEvents('jobs.v1.JobPosted');
      const published = events.find((event) => event.job?.id === id)?.job;
      expect(published).toMatchObject({ payMin: 62, shift: ['Night'], languages: ['Spanish'] });
    });

    it('is rejected with the reason if it is incomplete or out of range', async () => {
      const yearly = 'A yearly pay is between $15,000 and $2,000,000.';
      const cases: [Partial<JobFieldsInput>, string][] = [
        [{ pay_min: 62 }, 'Please choose whether the pay is per hour or per year.'],
        [{ pay_min: 74, pay_max: 62, pay_unit: 'hour' }, 'Maximum must be at least the minimum.'],
        [{ pay_min: 7, pay_unit: 'hour' }, 'An hourly pay is between $8 and $1,000.'],
        [{ pay_max: 1_001, pay_unit: 'hour' }, 'An hourly pay is between $8 and $1,000.'],
        [{ pay_max: 74, pay_unit: 'year' }, yearly],
        [{ pay_min: 2_000_001, pay_unit: 'year' }, yearly],
        [{ shift: ['Brunch'] }, 'Please choose from the list.'],
        [{ languages: ['Klingon'] }, 'Please choose from the list.'],
        [{ languages: languages.slice(0, 6) }, 'Please choose at most 5 languages.'],
        [{ start_date: '2027-02-30' }, 'Please enter a start date, like 2027-01-04.'],
        [{ start_date: inDays(740) }, 'The start date can be at most two years from now.'],
        [{ start_date: inDays(-3) }, 'The start date cannot be in the past.'],
      ];
      for (const [wrong, text] of cases)
        await expect(jobs.act('postJob', { input: job(wrong) })).rejects.toThrow(`INVALID: ${text}`);
    });
  });

  it('shows a default work-life balance only as confirmed, and an older form leaves that', async () => {
    const isConfirmed = 'is_balance_confirmed';
    const untouched = await post({ work_life_balance_rating: 3 });
    expect(await asMatch(untouched.id, isConfirmed)).toEqual({ is_balance_confirmed: false });
    await update(untouched, { is_balance_confirmed: true });
    await update(untouched, { work_life_balance_rating: 3 });
    expect(await asMatch(untouched.id, isConfirmed)).toEqual({ is_balance_confirmed: true });
  });

  describe('update', () => {
    it('keeps each field that it omits, and clears one that is null', async () => {
      const posted = await post(optional);
      expect(await update(posted, {})).toEqual(optional);
      const cleared = { emr: null, pay_min: null, pay_max: null, start_date: null, shift: [] };
      expect(await update(posted, cleared)).toEqual({ ...optional, ...cleared, pay_unit: null });
    });

    it('checks one end of the pay against the stored other end and unit', async () => {
      const posted = await post(offer);
      expect(await update(posted, { pay_min: 70 })).toMatchObject({
        pay_min: 70,
        pay_max: 74,
        pay_unit: 'hour',
      });
      await expect(update(posted, { pay_min: 80 })).rejects.toThrow('Maximum must be at least the minimum.');
      await expect(update(posted, { pay_unit: 'year' })).rejects.toThrow('A yearly pay is between');
    });

    it('keeps a first day that has passed, but does not set another past day', async () => {
      const posted = await post({ start_date: inDays(1) });
      const passed = inDays(-40);
      await jobs.rows('update job set start_date = $2 where id = $1', posted.id, passed);
      const edited = { start_date: passed, emr: 'Cerner' };
      expect(await update(posted, edited)).toMatchObject(edited);
      await expect(update(posted, { start_date: inDays(-39) })).rejects.toThrow('cannot be in the past');
    });
  });

  describe('visible to others', () => {
    it('is paused and resumed by its link, and stays paused after an edit', async () => {
      const posted = await jobs.create();
      const { id, token } = posted;
      expect(await change(token, { is_paused: true })).toEqual({
        message: 'Paused. It gets no matches and no new interest until you reactivate it.',
        job: { is_paused: true, is_shared: false },
      });
      await change(token, { is_paused: true });
      await update(posted, { emr: 'Epic' });
      expect(await jobs.open(token)).toMatchObject({ is_paused: true });
      expect(await change(token, { is_paused: false })).toMatchObject({
        message: 'Your job is live again.',
        job: { is_paused: false },
      });
      expect((await jobs.publishedChanges(id)).map(({ isPaused }) => isPaused)).toEqual([true, true, false]);
    });

    it('is paused once its owner has filled it', async () => {
      const posted = await jobs.create();
      const { id, token, viewer } = posted;
      const { version } = await jobs.open<{ version: number }>(token, {}, 'version');
      const fill = async (employerKey: string) => {
        await jobs.service.handle('contacts.v1.JobFilled', { jobId: id, employerKey });
        return (await jobs.publishedChanges(id)).map(({ isPaused }) => isPaused);
      };
      expect(await fill('another owner')).toEqual([]);
      expect(await fill(viewer.owner_key)).toEqual([true]);
      expect(await fill(viewer.owner_key)).toEqual([true]);
      expect(await jobs.open(token)).toMatchObject({ is_paused: true });
      await jobs.edit(posted, token, {}, version); // a form that was open all the time
    });

    it('has a public page and is listed while it is shared, not paused and not deleted', async () => {
      const { id, token } = await jobs.create();
      expect(await hasPage(id)).toBe(false);
      const states = [
        [{ is_shared: true }, true],
        [{ is_paused: true }, false],
        [{ is_paused: false }, true],
        [{ is_shared: false }, false],
        [{ is_shared: true }, true],
      ] as const;
      for (const [state, isPublic] of states) {
        await change(token, state);
        expect([state, await hasPage(id)]).toEqual([state, isPublic]);
      }
      expect(await openPage(id)).toEqual({
        title: 'Registered Nurse · Cardiology',
        employer_name: 'Bayside Clinic',
      });
      await jobs.remove(token);
      for (const unknown of [id, 'no-id']) expect(await hasPage(unknown)).toBe(false);
    });

    it('shows when its owner confirmed it, once the address is verified', async () => {
      const unverified = await jobs.create();
      expect(await asMatch(unverified.id)).toEqual({ is_paused: false, confirmed_at: null });
      const { id, token } = await jobs.createByOwner();
      const { still_at } = await jobs.open(token);
      expect(still_at).not.toBeNull();
      expect(await asMatch(id)).toEqual({ is_paused: false, confirmed_at: still_at });
    });

    it('is paused and has no public page after an unanswered reminder, until an edit', async () => {
      const posted = await jobs.createByOwner();
      const { id, token } = posted;
      await change(token, { is_shared: true });
      await jobs.age(ask + 1, id);
      await jobs.waitUntilReminded(id);
      expect(await hasPage(id)).toBe(true);
      await jobs.age(hide + 1, id);
      await eventually(async () => expect((await jobs.open(token)).rested_at).not.toBeNull());
      expect(await asMatch(id)).toMatchObject({ is_paused: true });
      expect(await hasPage(id)).toBe(false);
      await jobs.edit(posted, token);
      expect(await asMatch(id)).toMatchObject({ is_paused: false });
      expect(await hasPage(id)).toBe(true);
    });

    it('is hidden while its owner is suspended, also if it moves to the owner, and unchanged afterwards', async () => {
      const [own, moved] = [await jobs.create(), await jobs.create()];
      await change(own.token, { is_shared: true });
      const [suspension, { owner_key }] = [uuid(), own.viewer];
      await jobs.service.suspend(owner_key, { id: suspension });
      expect(await asMatch(own.id)).toBeNull();
      expect(await hasPage(own.id)).toBe(false);
      await update(moved, { email: own.email });
      expect(await asMatch(moved.id)).toBeNull();
      await jobs.service.reinstate(owner_key, suspension);
      for (const { id } of [own, moved]) expect(await asMatch(id)).toMatchObject({ is_paused: false });
      expect(await hasPage(own.id)).toBe(true);
    });
  });
});
