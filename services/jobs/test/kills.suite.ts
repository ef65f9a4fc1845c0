import { describe, expect } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { killPoints } from '@nearward/common/testing/kill-at';
import { killedChange, testKills } from '@nearward/common/testing/kill-table';
import { KillableService } from '@nearward/common/testing/killable-service';
import { mutation } from '@nearward/common/testing/request-field';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import type { JobBatchResult } from '@nearward/proto/rest/job-import';
import { job as jobFactory } from './factories.js';
import { ImportClient } from './import-client.js';
import { practiceJobs } from './practice-jobs.js';
import { places, SiteClient } from './site-client.js';
import { testedJob } from './tested-job.js';
import { TestedPractice } from './tested-practice.js';

interface Counts {
  jobs: number;
  posted: number;
  renamed: number;
  created: number | null;
}

const countsOf = `select
  (select count(*)::int from job where owner_key = $1) as jobs,
  (select count(*)::int from outbox join job on job.id = aggregate_id
   where owner_key = $1 and type = 'jobs.v1.JobPosted') as posted,
  (select count(distinct aggregate_id)::int from outbox join job on job.id = aggregate_id
   where owner_key = $1 and type = 'jobs.v1.JobChanged'
     and payload->'job'->>'employerName' = 'New Name') as renamed,
  (select sum(created)::int from job_import where owner_key = $1) as created`;
/** The owner and the poster in each event. A job may be published again unchanged, as after each start. */
const keysOf = `select jsonb_agg(keys order by version) as keys from (
  select jsonb_build_array(payload->'job'->'ownerKey', payload->'job'->'posterKey') as keys, min(version) as version
  from outbox where aggregate_id = $1 and type in ('jobs.v1.JobPosted', 'jobs.v1.JobChanged') group by keys) as all_keys`;

describe('Jobs', () => {
  const jobs = listingDuringTests(testedJob);
  const [imports, sites] = [new ImportClient(jobs), new SiteClient(jobs)];
  const process = duringTests(() => KillableService.prepare('jobs', jobs.service, { SWEEP_SECONDS: '0.1' }));

  const readCounts = async (ownerKey: string) =>
    (await process.database.query<Counts>(countsOf, [ownerKey])).rows[0] as Counts;
  const readKeys = async (id: string) =>
    (await process.database.query<{ keys: unknown }>(keysOf, [id])).rows[0]?.keys as [string, string][];

  testKills(process, [
    {
      name: 'import of a batch',
      daily: ['writing', 'stored'],
      prepare: async () => {
        const { email, viewer } = jobs.newOwner();
        const rows = Array.from({ length: 50 }, (_, at) => imports.row(String(at)));
        const call = () =>
          process.graphql<{ data: { importJobs: JobBatchResult } }>(
            viewer,
            `mutation ($rows: [JobRowInput!]!, $email: String!) {
               importJobs(rows: $rows, dry_run: false, email: $email) { results { result } } }`,
            { rows, email },
          );
        return killedChange({
          call,
          read: () => readCounts(viewer.owner_key),
          after: () => ({ jobs: 50, posted: 50, renamed: 0, created: 50 }),
          check: async () => {
            const results = (await call())?.data.importJobs.results.map(({ result }) => result);
            expect(new Set(results)).toEqual(new Set(['unchanged']));
          },
        });
      },
    },
    {
      name: 'posting at several sites',
      points: killPoints,
      prepare: async () => {
        const { email, viewer } = jobs.newOwner();
        const site_ids = await sites.addSites(viewer);
        const input = { ...jobFactory({ email }), job_location: undefined, site_ids };
        return killedChange({
          call: () => process.graphql(viewer, mutation('postJob', { input }), {}),
          read: () => readCounts(viewer.owner_key),
          after: () => ({ jobs: places.length, posted: places.length, renamed: 0, created: null }),
          emails: [{ to: email, subject: /./ }],
        });
      },
    },
    {
      name: 'edit at all sites',
      prepare: async () => {
        const { email, viewer, all } = await sites.createJobs(jobs.newOwner());
        const [{ id = '', job_location = '' } = {}] = all;
        const changed = jobFactory({ email, job_location, employer_name: 'New Name' });
        const query = mutation('updateJob', { token: id, input: { ...changed, all_sites: true } });
        return killedChange({
          call: () => process.graphql(viewer, query, {}),
          read: () => readCounts(viewer.owner_key),
          after: (before) => ({ ...before, renamed: places.length }),
        });
      },
    },
    {
      name: 'end of the membership of the address on a job of a practice',
      points: killPoints,
      prepare: async () => {
        const { practice, email, job } = await practiceJobs(jobs).createMembersJob();
        return killedChange<[string, string][]>({
          event: () => practice.deliverEnd(email),
          read: () => readKeys(job.id),
          after: (before) => [...before, [practice.owner_key, practice.owner_key]],
          emails: [{ to: practice.founderEmail, subject: /^Now yours to manage: / }],
        });
      },
    },
    {
      name: 'move into a practice',
      prepare: async () => {
        const practice = await TestedPractice.create(jobs);
        const email = jobs.newEmail();
        const { id } = await jobs.create({ email, viewer: practice.member(email, null) });
        const query = mutation('changeJobOwner', { token: id, practice_id: practice.id });
        const viewer = { ...practice.member(email, 'hiring'), is_recent: true };
        return killedChange<[string, string][]>({
          call: () => process.graphql(viewer, query, {}),
          read: () => readKeys(id),
          after: (before) => [...before, [practice.owner_key, jobs.service.viewer(email).owner_key]],
        });
      },
    },
  ]);
});
