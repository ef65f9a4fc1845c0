import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { ListingClient, type PostedListing } from '@nearward/marketplace/testing/listing-client';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { sharedJobsPerPage } from '@nearward/proto/rest/shared-jobs';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { testedJob } from './tested-job.js';

interface Listed {
  jobs: { id: string; title: string; miles: number | null }[];
  next: string | null;
  place: string | null;
}

describe('Public jobs', () => {
  const jobs = new ListingClient(
    testedJob,
    duringTests(() => TestService.start(jobsService, { RATE_LIMITS: 'supply=30/3600' })),
  );
  const change = ({ id, viewer }: PostedListing, state: object) =>
    jobs.act('changeJob', { token: id, ...state }, { viewer });
  const post = async (fields: Partial<JobFieldsInput> = {}, state: object = { is_shared: true }) => {
    const posted = await jobs.create({ ...jobs.newOwner(), fields });
    await change(posted, state);
    return posted;
  };
  const remove = ({ token }: PostedListing) => jobs.remove(token);
  const browse = (query: object, client = uuid()) =>
    jobs.run<Listed>(
      `query ($near: String, $state: String, $role: String, $sort: String, $after: ID) {
        browseJobs(near: $near, state: $state, role: $role, sort: $sort, after: $after) {
          jobs { id title miles } next place } }`,
      query,
      { client },
    );
  const idsOf = async (query: object) => (await browse(query)).jobs.map(({ id }) => id);

  it('are listed within 50 miles, newest first, with miles in steps', async () => {
    const near = { near: 'Fresno, CA', state: null, role: null };
    const ownJob = await post({ job_location: 'Fresno, CA' });
    const visalia = await post({ job_location: 'Visalia, CA' });
    await post({ job_location: 'Bakersfield, CA' });
    await post({ job_location: 'Fresno, CA' }, { is_shared: false });
    const response = await browse(near);
    expect(response).toEqual({
      jobs: [
        { id: visalia.id, title: 'Registered Nurse · Cardiology', miles: 40 },
        { id: ownJob.id, title: 'Registered Nurse · Cardiology', miles: 2 },
      ],
      next: null,
      place: 'Fresno, CA',
    });
    expect(await idsOf({ ...near, role: 'LPN' })).toEqual([]);
    await change(ownJob, { is_paused: true });
    expect(await idsOf(near)).toEqual([visalia.id]);
    await remove(visalia);
    expect(await idsOf(near)).toEqual([]);
  });

  it('are paged by key, so that a newer job shifts nothing', async () => {
    const place = { job_location: 'Boise, ID', provider_types: ['CRNA'] };
    const ids: string[] = [];
    while (ids.length <= sharedJobsPerPage) ids.unshift((await post(place)).id);
    const query = { state: 'ID', role: 'CRNA' };
    const first = await browse(query);
    expect(first.jobs.map(({ id }) => id)).toEqual(ids.slice(0, sharedJobsPerPage));
    expect(first.next).toBe(ids.at(sharedJobsPerPage - 1));
    await post(place);
    const second = await browse({ ...query, after: first.next });
    expect(second).toMatchObject({ jobs: [{ id: ids.at(-1) }], next: null });
  });

  it('are sorted by pay, with those that state none last, and by distance, also over pages', async () => {
    const place = { job_location: 'Billings, MT', provider_types: ['CRNA'] };
    const near = { near: 'Billings, MT', role: 'CRNA' };
    const hourly = await post({ ...place, pay_min: 100, pay_max: 120, pay_unit: 'hour' });
    const yearly = await post({ ...place, pay_min: 240_000, pay_unit: 'year' });
    const [unpaid, far] = [await post(place), await post({ ...place, job_location: 'Laurel, MT' })];
    const byPay = [hourly, yearly, far, unpaid].map(({ id }) => id);
    expect(await idsOf({ ...near, sort: 'pay' })).toEqual(byPay);
    expect((await idsOf({ ...near, sort: 'nearest' })).at(-1)).toBe(far.id);
    for (const query of [near, { state: 'MT', role: 'CRNA' }])
      for (const [index, after] of byPay.entries())
        expect(await idsOf({ ...query, sort: 'pay', after })).toEqual(byPay.slice(index + 1));
    await expect(browse({ sort: 'nearest' })).rejects.toThrow('send `near` to sort');
    await expect(browse({ sort: 'oldest' })).rejects.toThrow('sort by newest, pay, nearest');
  });

  it('are rate limited', async () => {
    const client = uuid();
    for (let n = 0; n < 30; n++) await browse({ state: 'WY' }, client);
    await expect(browse({ state: 'WY' }, client)).rejects.toThrow('TOO_MANY');
  });

  it('have a page per state and role from five jobs on', async () => {
    const areas = async () =>
      (await jobs.run<{ state: string }[]>('{ sharedJobAreas { state role jobs } }', {})).filter(
        ({ state }) => state === 'VT',
      );
    const place = { job_location: 'Burlington, VT', provider_types: ['LPN', 'Other: Wizard'] };
    const posted = [];
    for (let n = 0; n < 4; n++) posted.push(await post(place));
    expect(await areas()).toEqual([]);
    posted.push(await post({ ...place, job_location: 'Burlington, VT, 05401' }));
    expect(await areas()).toEqual([{ state: 'VT', role: 'LPN', jobs: 5 }]);
    if (posted[0]) await change(posted[0], { is_paused: true });
    expect(await areas()).toEqual([]);
  });

  it('are remembered for a year after their deletion, if they were public then', async () => {
    const wasShared = (id: string) => jobs.run('query ($id: ID!) { wasSharedJob(id: $id) }', { id });
    const [deleted, paused, unpublished] = [
      await post(),
      await post({}, { is_shared: true, is_paused: true }),
      await post({}, { is_shared: false }),
    ];
    expect(await wasShared(deleted.id)).toBe(false);
    for (const each of [deleted, paused, unpublished]) await remove(each);
    expect(await wasShared(deleted.id)).toBe(true);
    expect(await wasShared(paused.id)).toBe(false);
    expect(await wasShared(unpublished.id)).toBe(false);
    expect(await wasShared('no-id')).toBe(false);
    const age = `update removed_shared_job set removed_at = now() - interval '366 days' where id = $1`;
    await jobs.rows(age, deleted.id);
    expect(await wasShared(deleted.id)).toBe(false);
    await remove(await post());
    const left = await jobs.rows('select from removed_shared_job where id = $1', deleted.id);
    expect(left).toEqual([]);
  });

  it('are valid until they are hidden, and without an end while their owner wants no check-ins', async () => {
    const { id } = await post();
    const daysLeft = async () => {
      const query = 'query ($id: ID!) { sharedJob(id: $id) { valid_through } }';
      const { valid_through } = await jobs.run<{ valid_through: string | null }>(query, { id });
      return valid_through && Math.round((Date.parse(valid_through) - Date.now()) / 86_400_000);
    };
    const set = (columns: string) => jobs.rows(`update job set ${columns} where id = $1`, id);
    const { ask, hide } = confirmationDays.job;
    expect(await daysLeft()).toBe(ask + hide);
    await set(`asked_at = now(), still_due_at = now() + interval '${hide} days'`);
    expect(await daysLeft()).toBe(hide);
    await set('asks_wanted = false');
    expect(await daysLeft()).toBeNull();
  });
});
