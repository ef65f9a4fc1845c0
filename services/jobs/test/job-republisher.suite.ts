import { describe, expect, it } from '@jest/globals';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { jobsService } from '../src/app.module.js';
import { practiceJobs } from './practice-jobs.js';
import { testedJob } from './tested-job.js';

describe('Job republisher', () => {
  const jobs = listingDuringTests(testedJob);
  const { latest } = practiceJobs(jobs);

  /** Posts a job that is not recent, which would be published again anyway. */
  const post = async () => {
    const { id } = await jobs.create();
    await jobs.rows(`update job set updated_at = now() - interval '2 hours' where id = $1`, id);
    return { id, keys: (await latest(id))?.employerKeys.toSorted() ?? [] };
  };
  const published = async () =>
    (await jobs.service.publishedEvents('jobs.v1.JobChanged')).map(({ job }) => ({
      id: job?.id,
      keys: job?.employerKeys.toSorted(),
    }));
  /** Runs the check while another process starts. */
  const whileStarting = async (check: () => Promise<void>) => {
    const next = await runService(jobsService, { ...jobs.service.env, PORT: 0 });
    try {
      await eventually(check);
    } finally {
      await next.stop();
    }
  };

  it('publishes each job that a previous release posted once more, with its keys', async () => {
    const [, ...unpublished] = [await post(), await post(), await post()];
    const ids = unpublished.map(({ id }) => id);
    await jobs.rows('update job set contact_told = false where id = any($1)', ids);
    await whileStarting(async () => expect(await published()).toEqual(unpublished));
    expect(await jobs.rows('select from job where not contact_told')).toEqual([]);
  });

  it('adds the key of the former owner to a job that moved before this release', async () => {
    const [moved, former] = [await post(), await post()];
    await jobs.rows(
      `insert into employer_key (owner_key, job_id, keys)
       select owner_key, $1, '{}' from job where id = $2`,
      moved.id,
      former.id,
    );
    const keys = [...new Set([...moved.keys, ...former.keys])].sort();
    await whileStarting(async () =>
      expect((await published()).filter(({ id }) => id === moved.id)).toEqual([{ id: moved.id, keys }]),
    );
  });
});
