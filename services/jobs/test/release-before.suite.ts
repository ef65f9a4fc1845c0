import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { findRejectedStatements, restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { ListingClient, listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import type { EventType } from '@nearward/proto/events';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';
import { testedJob } from './tested-job.js';

describe('Database of the previous release', () => {
  const jobs = new ListingClient(
    testedJob,
    duringTests(() => TestService.start(jobsService, {}, restoreRelease(jobsService))),
  );
  const jobsOf = async (email: string) =>
    (
      await jobs.user<{ jobs: { token: string; employer_name: string }[] }>(
        jobs.service.viewer(email),
        'jobs { token employer_name emr pay_min shift }',
      )
    ).jobs;

  it('has complete jobs, which owners can edit by their links', async () => {
    const email = recordedEmail('clinic');
    const [posted] = await jobsOf(email);
    expect(posted).toMatchObject({ employer_name: 'Bayside Clinic', emr: 'Epic', pay_min: null, shift: [] });
    await jobs.run(
      `mutation ($token: String!, $input: JobInput!) {
        updateJob(token: $token, input: $input) { job { token } } }`,
      { token: posted?.token, input: job({ email, employer_name: 'Bayside Heart' }) },
    );
    expect((await jobsOf(email)).map(({ employer_name }) => employer_name)).toEqual(['Bayside Heart']);
    const changed = await jobs.service.publishedEvents('jobs.v1.JobChanged');
    expect(changed.map(({ job: published }) => published?.employerName)).toContain('Bayside Heart');
  });

  it('accepts all statements of the previous release', async () => {
    expect(await findRejectedStatements(jobs.service.env.DATABASE_URL, 'jobs')).toEqual([]);
  });
});

describe('Recorded event of the previous release', () => {
  const jobs = listingDuringTests(testedJob);

  it.each<[EventType, string]>([
    ['identity.v1.AccountOpened', 'locked-nurse'],
    ['profiles.v1.ProfileConfirmed', 'nurse'],
  ])('verifies an address by %s, so that emails name the job', async (type, name) => {
    const email = recordedEmail(name);
    await jobs.post(email);
    expect((await jobs.service.inbox.emailTo(email)).text).not.toContain('Bayside Clinic');
    const { owner_key } = jobs.service.viewer(email);
    for (const item of recordedEvents(type))
      if (item.payload.ownerKey === owner_key) await jobs.service.enqueue(item);
    await jobs.service.waitUntilIdle();
    await jobs.post(email);
    expect((await jobs.service.inbox.emailTo(email, 2)).text).toContain('Bayside Clinic');
  });
});
