import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { ListingClient } from '@nearward/marketplace/testing/listing-client';
import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';
import { ImportClient } from './import-client.js';
import { SiteClient } from './site-client.js';
import { testedJob } from './tested-job.js';

const tooMany = 'TOO_MANY';
const anotherClient = () => uuid();

/** Posts and edits of one form. */
const formsOf = (jobs: ListingClient) => ({
  post: (viewer: Viewer, fields: Partial<JobFieldsInput>, client?: string) =>
    jobs.act('postJob', { input: job(fields) }, { viewer, client }),
  edit: (viewer: Viewer, token: string, fields: Partial<JobFieldsInput>, client?: string) =>
    jobs.act('updateJob', { token, input: job(fields) }, { viewer, client }),
});

describe('Limit', () => {
  const RATE_LIMITS =
    'listing=4/3600,job-name=1/86400,job-place=1/86400,site=2/86400,import=8/86400,contact=3/86400';
  const jobs = new ListingClient(
    testedJob,
    duringTests(() => TestService.start(jobsService, { RATE_LIMITS })),
  );
  const sites = new SiteClient(jobs);
  const imports = new ImportClient(jobs);
  const { post, edit } = formsOf(jobs);

  const ownerOfTwo = async () => {
    const { email, viewer } = jobs.newOwner();
    for (let time = 0; time < 2; time++) await post(viewer, { email });
    const [first = '', second = ''] = (await sites.jobsOf(viewer)).map(({ id }) => id);
    return { email, viewer, first, second };
  };

  it('counts edits and pauses of one job, because each recomputes its matches', async () => {
    const { email, viewer, first, second } = await ownerOfTwo();
    const caller = { email, viewer };
    for (const isPaused of [true, false, true]) await jobs.pause(first, isPaused, caller);
    await edit(viewer, first, { email });
    await expect(jobs.pause(first, false, caller)).rejects.toThrow(tooMany);
    await expect(edit(viewer, first, { email })).rejects.toThrow(tooMany);
    await jobs.pause(second, true, caller);
  });

  it('counts new employer names in edits, because each publishes all jobs again', async () => {
    const { email, viewer, first, second } = await ownerOfTwo();
    for (const id of [first, first, second])
      await edit(viewer, id, { email, employer_name: 'Evening Clinic' });
    await expect(edit(viewer, first, { email, employer_name: 'Night Clinic' })).rejects.toThrow(tooMany);
  });

  it('counts new employer names in posts, of visitors and the owner separately', async () => {
    const { email, viewer } = jobs.newOwner();
    const postAs = (by: Viewer, employer_name: string, client = '203.0.113.7') =>
      post(by, { email, employer_name }, client);
    for (const name of ['Mercy Hospital', 'Evening Clinic', 'Mercy Hospital']) await postAs(null, name);
    await expect(postAs(null, 'Bayside Clinic')).rejects.toThrow(tooMany);
    await postAs(null, 'Harbor Clinic', '203.0.113.8'); // from the reserve
    await postAs(viewer, 'Bayside Clinic');
    await expect(postAs(viewer, 'Night Clinic')).rejects.toThrow(tooMany);
  });

  it('counts imported rows, but no dry run, which stores and emails nothing', async () => {
    const owner = jobs.newOwner();
    const rows = [imports.row(''), ...['A', 'B', 'C', 'D'].map((id) => imports.row(id))];
    const created = { result: 'created', id: null };
    for (let run = 0; run < 3; run++)
      expect(await imports.send(owner, rows, true)).toMatchObject({
        results: [{ result: 'invalid' }, created, created, created, created],
        live_jobs: 0,
      });
    expect(await imports.jobsOf(owner)).toEqual([]);
    expect(await jobs.rows('select from job_import where email = $1', owner.email)).toEqual([]);
    await imports.send(owner, rows);
    await expect(imports.send(owner, rows)).rejects.toThrow(tooMany);
    const before = await imports.jobsOf(owner);
    const dry = await imports.send(owner, [{ external_id: 'A', emr: 'Epic' }], true);
    expect(dry.results).toMatchObject([{ result: 'changed', id: before.at(-1)?.id }]);
    expect(await imports.jobsOf(owner)).toEqual(before);
    await expect(imports.jobsOf(owner)).rejects.toThrow(tooMany); // the exported files
  });
});

describe('Limit of posts', () => {
  const RATE_LIMITS =
    'post=1/86400,post-requester=1/86400,reserve=1/86400,job-place=1/86400,job-name=1/86400';
  const jobs = new ListingClient(
    testedJob,
    duringTests(() => TestService.start(jobsService, { RATE_LIMITS })),
  );
  const sites = new SiteClient(jobs);
  const { post, edit } = formsOf(jobs);

  it('counts a job that moves to an address', async () => {
    const target = jobs.newEmail();
    const move = async () => {
      const email = jobs.newEmail();
      await post(null, { email }, anotherClient());
      await edit(null, await jobs.emailedToken(email), { email: target }, anotherClient());
    };
    await move();
    await move(); // from the reserve
    await expect(move()).rejects.toThrow(tooMany);
  });

  it('counts jobs at 50 sites as one post', async () => {
    const { email, viewer } = jobs.newOwner();
    const ids: string[] = [];
    for (let n = 1; n <= 51; n++) ids.push((await sites.add(viewer, `Site ${n}`)).id);
    await expect(sites.post(viewer, email, ids)).rejects.toThrow('INVALID: Choose at most 50 sites.');
    await sites.post(viewer, email, [...ids.slice(1), ...ids.slice(1)]);
    const all = await sites.jobsOf(viewer);
    expect(all).toHaveLength(50);
    expect(all[0]?.group_jobs).toBe(50);
    await expect(sites.post(viewer, email, ids.slice(0, 2))).rejects.toThrow(tooMany);
  });
});
