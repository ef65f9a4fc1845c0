import { describe, expect, it } from '@jest/globals';
import { job } from './factories.js';
import { practiceJobs } from './practice-jobs.js';
import { places, SiteClient } from './site-client.js';
import { jobs } from './running-jobs.js';
import { TestedPractice } from './tested-practice.js';

const jobNotFound = 'NOT_FOUND: Job not found';
const needsSession = 'FORBIDDEN: Sign in to change the jobs at all sites.';

describe('Edit of the jobs at all sites', () => {
  const sites = new SiteClient(jobs);

  const input = (email: string, fields: object = {}) => ({
    ...job({ email, job_location: places[0] }),
    employer_name: 'New Name',
    ...fields,
    all_sites: true,
  });

  it('changes what was sent except email and place, and publishes each job', async () => {
    const { email, viewer, all } = await sites.createJobs(jobs.newOwner());
    const [first, second, third] = all;
    await sites.edit(viewer, second?.id ?? '', job({ email, job_location: 'Clearwater, FL', emr: 'Epic' }));
    const { message, job: edited } = await sites.edit(
      viewer,
      first?.id ?? '',
      input(email, { pay_min: 60, pay_unit: 'hour' }),
    );
    expect(message).toBe('Saved for the jobs at all sites.');
    expect(edited).toMatchObject({ id: first?.id, group_jobs: 3, job_location: places[0] });
    const rows = await jobs.rows<object>(
      'select id, employer_name, job_location, emr, pay_min, email from job where group_id = $1 order by job_location',
      first?.group_id,
    );
    const same = { employer_name: 'New Name', pay_min: 60, email };
    expect(rows).toEqual([
      { ...same, id: second?.id, job_location: 'Clearwater, FL', emr: 'Epic' },
      { ...same, id: first?.id, job_location: places[0], emr: null },
      { ...same, id: third?.id, job_location: places[2], emr: null },
    ]);
    const latest = await Promise.all(all.map(({ id }) => practiceJobs(jobs).latest(id)));
    expect(latest.map((published) => published?.employerName)).toEqual(Array(3).fill('New Name'));
  });

  it('keeps the other emails, and does not change the email', async () => {
    const { email, viewer, all } = await sites.createJobs(jobs.newOwner());
    const [first, second] = all;
    const another = jobs.newEmail();
    await expect(sites.edit(viewer, first?.id ?? '', input(another))).rejects.toThrow(
      'INVALID: Change the email of one job at a time.',
    );
    expect(await sites.jobsByPlace(viewer)).toEqual(all);
    await sites.edit(viewer, second?.id ?? '', job({ email: another }));
    await sites.edit(viewer, first?.id ?? '', input(email));
    expect(await sites.jobsOf(viewer)).toHaveLength(2);
    const names = await sites.jobsOf(jobs.service.viewer(another));
    expect(names).toMatchObject([{ employer_name: 'Bayside Clinic', group_jobs: 1 }]);
  });

  it('requires the owner’s session, since a private link opens a single job', async () => {
    const { email, viewer, all } = await sites.createJobs(jobs.newOwner());
    const [{ id = '' } = {}] = all;
    await jobs.service.inbox.emailTo(email);
    const token = jobs.tokenIn((await jobs.service.inbox.emailTo(email)).text);
    await expect(sites.edit(null, token, input(email))).rejects.toThrow(needsSession);
    await expect(sites.edit(jobs.newOwner().viewer, token, input(email))).rejects.toThrow(needsSession);
    await expect(sites.edit(jobs.newOwner().viewer, id, input(email))).rejects.toThrow(jobNotFound);
    expect(await sites.jobsByPlace(viewer)).toEqual(all);
    await jobs.service.suspend(viewer.owner_key);
    await expect(sites.edit(viewer, id, input(email))).rejects.toThrow('FORBIDDEN');
    expect(await sites.jobsByPlace(viewer)).toEqual(all);
  });

  it('requires a role that hires', async () => {
    const { email, all } = await sites.createJobs(jobs.newOwner());
    const [{ id = '' } = {}] = all;
    const practice = await TestedPractice.create(jobs, email);
    const role = 'FORBIDDEN: Your role does not allow this. Ask an owner.';
    await expect(sites.edit(practice.member(email, 'billing'), id, input(email))).rejects.toThrow(role);
    await expect(sites.edit(practice.founder(null), id, input(email))).rejects.toThrow(jobNotFound);
    await sites.edit(practice.member(jobs.newEmail(), 'hiring'), id, input(email));
    expect(new Set((await sites.jobsOf(practice.founder())).map((each) => each.employer_name))).toEqual(
      new Set(['New Name']),
    );
  });

  it('leaves out a job that moved out of the practice, whose group others cannot see', async () => {
    const founder = jobs.newOwner();
    const practice = await TestedPractice.create(jobs, founder.email);
    const { all } = await sites.createJobs({ email: founder.email, viewer: practice.founder() });
    const [first, second] = all.map(({ id }) => id);
    expect(new Set(await sites.groupsOf(all.map(({ id }) => id))).size).toBe(1);
    await practiceJobs(jobs).changeOwner(second ?? '', null, practice.founder());
    await sites.edit(practice.founder(), first ?? '', input(founder.email));
    expect(await sites.jobsOf(practice.founder(null))).toMatchObject([
      { id: second, employer_name: 'Bayside Clinic', group_jobs: 1 },
    ]);
    const groups = await sites.groupsOf(all.map(({ id }) => id));
    expect(groups[0]).toBe(groups[2]);
    expect(groups[1]).not.toBe(groups[0]);
  });

  it('rejects what one of the jobs does not allow, and then changes none', async () => {
    const { email, viewer, all } = await sites.createJobs(jobs.newOwner());
    const [first, second] = all;
    await sites.edit(viewer, second?.id ?? '', {
      ...job({ email, job_location: places[1] }),
      pay_min: 50,
      pay_max: 60,
      pay_unit: 'hour',
    });
    const before = await sites.jobsByPlace(viewer);
    await expect(
      sites.edit(viewer, first?.id ?? '', input(email, { pay_min: 70, pay_unit: 'hour' })),
    ).rejects.toThrow('INVALID: Maximum must be at least the minimum.');
    expect(await sites.jobsByPlace(viewer)).toEqual(before);
  });
});
