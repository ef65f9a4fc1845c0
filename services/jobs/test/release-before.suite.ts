import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEmail } from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { ListingClient } from '@nearward/marketplace/testing/listing-client';
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
    const input = job({ email, employer_name: 'Bayside Heart' });
    await jobs.act('updateJob', { token: posted?.token, input });
    expect((await jobsOf(email)).map(({ employer_name }) => employer_name)).toEqual(['Bayside Heart']);
    const changed = await jobs.service.publishedEvents('jobs.v1.JobChanged');
    expect(changed.map(({ job: published }) => published?.employerName)).toContain('Bayside Heart');
  });
});
