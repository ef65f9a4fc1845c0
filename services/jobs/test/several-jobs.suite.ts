import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import { jobEmails } from '../src/emails/job-emails.js';
import { job } from './factories.js';
import { practiceJobs } from './practice-jobs.js';
import { places, SiteClient } from './site-client.js';
import { testedJob, testedLink } from './tested-job.js';
import { TestedPractice } from './tested-practice.js';

const { ask, hide } = confirmationDays.job;
const reminder = jobEmails['job-still'].text({
  jobs: [testedLink, testedLink],
  rests_on: '',
  unsubscribe: { page: '', call: '' },
}).subject;

describe('Several jobs of an owner', () => {
  const jobs = listingDuringTests(testedJob);
  const sites = new SiteClient(jobs);

  it('share one reminder and one email when they are paused', async () => {
    const first = await jobs.createByOwner();
    const second = await jobs.createByOwner(first.email);
    await jobs.age(ask + 1, first.id, second.id);
    await jobs.waitUntilReminded(first.id, second.id);
    const { text } = await jobs.service.inbox.emailAbout(first.email, reminder);
    for (const { token } of [first, second]) expect(text).toContain(token);
    expect(await jobs.countEmailRequests(first.email, 'job-still')).toBe(1);
    await jobs.age(hide + 1, first.id, second.id);
    const { text: paused } = await jobs.service.inbox.emailAbout(first.email, /^Paused: .* and 1 more$/);
    for (const { token } of [first, second]) expect(paused).toContain(token);
    expect(await jobs.countEmailRequests(first.email, 'job-rests')).toBe(1);
  });

  it('share one reminder preference, which later posts inherit and the export contains, with sites', async () => {
    const { email, viewer } = await jobs.createByOwner();
    await jobs.setOwnReminders(viewer, false);
    await jobs.post(email, { viewer });
    expect(await jobs.wantsReminders(viewer)).toBe(false);
    await sites.addSites(viewer, ['Oakland, CA']);
    const exported = await jobs.service.exportedRows(viewer);
    expect(exported.jobs).toMatchObject([{ asks_wanted: false }, { asks_wanted: false }]);
    expect(exported.sites).toMatchObject([{ name: 'Site in Oakland, CA' }]);
  });

  it('have pages for their owner and roles that hire', async () => {
    const { email, viewer } = await jobs.createByOwner();
    const practice = await TestedPractice.create(jobs, email);
    expect((await sites.page(practice.founder())).jobs).toHaveLength(1);
    expect(await sites.page(practice.founder(null))).toEqual({ jobs: [], next: null });
    await expect(sites.page(practice.member(email, 'billing'))).rejects.toThrow('FORBIDDEN');
    await expect(sites.page(null)).rejects.toThrow('UNAUTHENTICATED');
    await expect(sites.page(viewer, 'nonsense')).rejects.toThrow(
      'INVALID: Please start again from the first page.',
    );
    const later = `9999999999999999_${uuid()}`;
    expect((await sites.page(practice.founder(), later)).jobs).toHaveLength(1);
  });

  it('wait for concurrent edits, moves and deletes when all sites are edited', async () => {
    const practice = await TestedPractice.create(jobs);
    const viewer = practice.founder();
    const email = practice.founderEmail;
    const { all } = await sites.createJobs({ email, viewer });
    const [first = '', second = '', third = ''] = all.map(({ id }) => id);
    const edit = (id: string, at: number, emr: string, all_sites: boolean) =>
      sites.edit(viewer, id, { ...job({ email, job_location: places[at], emr }), all_sites });
    const emrs = async () =>
      (await jobs.rows<{ emr: string }>('select emr from job where owner_key = $1', practice.owner_key)).map(
        ({ emr }) => emr,
      );
    for (let round = 0; round < 2; round++) {
      await Promise.all([
        edit(first, 0, 'A', true),
        edit(third, 2, 'B', true),
        edit(second, 1, 'C', false),
        jobs.pause(third, round % 2 === 0, { viewer }),
      ]);
      const results = new Set(await emrs());
      results.delete('C');
      expect(results.size).toBe(1);
    }
    await Promise.all([
      edit(first, 0, 'Last', true),
      jobs.remove(second, { viewer }),
      practiceJobs(jobs).changeOwner(third, null, viewer),
    ]);
    expect(await emrs()).toEqual(['Last']);
    expect(await sites.jobsOf(viewer)).toMatchObject([{ id: first, group_jobs: 1 }]);
  });
});
