import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { repeat } from '@nearward/common/testing/repeat';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import type { JobBatchResult } from '@nearward/proto/rest/job-import';
import { ImportClient } from './import-client.js';
import { testedJob } from './tested-job.js';

describe('Import of jobs', () => {
  const jobs = listingDuringTests(testedJob);
  const imports = new ImportClient(jobs);
  const process = duringTests(() => KillableService.prepare('jobs', jobs.service, { SWEEP_SECONDS: '0.1' }));

  const points = (['writing', 'stored'] as const).slice(0, repeat(1, 2));

  it(
    `stores a batch completely or not at all if jobs is killed (${points.join(', ')}), and once if it is sent again`,
    async () => {
      const owners = { writing: jobs.newOwner(), stored: jobs.newOwner() };
      await jobs.service.halt();
      await process.start();
      for (const point of points) {
        const { email, viewer } = owners[point];
        const rows = Array.from({ length: 50 }, (_, at) => imports.row(String(at)));
        const send = () =>
          process.graphql<{ data: { importJobs: JobBatchResult } }>(
            viewer,
            `mutation ($rows: [JobRowInput!]!, $email: String!) {
               importJobs(rows: $rows, dry_run: false, email: $email) { results { result } } }`,
            { rows, email },
          );
        const count = async () =>
          (await process.database.query('select from job where owner_key = $1', [viewer.owner_key])).rowCount;
        await killAt(point, {
          ...{ service: process, begin: send },
          isStored: async () => (await count()) === 50,
          isEmailed: () => false,
        });
        expect(await count()).toBe(point === 'stored' ? 50 : 0);
        await process.start();
        const again = await send();
        expect(new Set(again?.data.importJobs.results.map(({ result }) => result))).toEqual(
          new Set([point === 'stored' ? 'unchanged' : 'created']),
        );
        expect(await count()).toBe(50);
        const published = `select from outbox join job on job.id = aggregate_id
          where owner_key = $1 and type = 'jobs.v1.JobPosted' and published_at is not null`;
        await eventually(async () =>
          expect((await process.database.query(published, [viewer.owner_key])).rowCount).toBe(50),
        );
        const counted = await process.database.query<{ created: number }>(
          'select created from job_import where owner_key = $1',
          [viewer.owner_key],
        );
        expect(counted.rows).toEqual([{ created: 50 }]);
      }
    },
    10 * 60_000,
  );
});
