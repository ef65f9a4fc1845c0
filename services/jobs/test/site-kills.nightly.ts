import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { job } from './factories.js';
import { places, SiteClient } from './site-client.js';
import { testedJob } from './tested-job.js';

const namesOf = `select payload->'job'->>'employerName' as name from outbox
  join job on job.id = aggregate_id where owner_key = $1 and type = $2`;

interface Owner {
  email: string;
  viewer: SignedIn;
  ids: string[];
}

describe('Jobs at several sites', () => {
  const jobs = listingDuringTests(testedJob);
  const sites = new SiteClient(jobs);
  const process = duringTests(() => KillableService.prepare('jobs', jobs.service, { SWEEP_SECONDS: '0.1' }));

  const newOwner = async (): Promise<Owner> => {
    const owner = jobs.newOwner();
    return { ...owner, ids: await sites.addSites(owner.viewer) };
  };
  const readPublished = async ({ viewer }: Owner, type: string) =>
    (await process.database.query<{ name: string }>(namesOf, [viewer.owner_key, type])).rows.map(
      ({ name }) => name,
    );
  const post = ({ email, viewer, ids: site_ids }: Owner) =>
    process.graphql(viewer, 'mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
      input: { ...job({ email }), job_location: undefined, site_ids },
    });
  const rename = async ({ email, viewer }: Owner) => {
    const { rows } = await process.database.query<{ id: string; job_location: string }>(
      'select id, job_location from job where owner_key = $1 order by id limit 1',
      [viewer.owner_key],
    );
    const [{ id = '', job_location = '' } = {}] = rows;
    return process.graphql(
      viewer,
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message } }',
      { token: id, input: { ...job({ email, job_location, employer_name: 'New Name' }), all_sites: true } },
    );
  };
  const emailsTo = (email: string) => new Set(jobs.emailsTo(email).map(({ id }) => id)).size;

  it(
    'are posted and edited all or none, published and emailed once, if jobs is killed',
    async () => {
      const owners = new Map<(typeof killPoints)[number], Owner>();
      for (const point of killPoints) owners.set(point, await newOwner());
      await jobs.service.halt();
      await process.start();
      for (const [point, owner] of owners) {
        const kill = (begin: () => Promise<unknown>, isStored: () => Promise<boolean>) =>
          killAt(point, {
            ...{ service: process, begin, isStored },
            isEmailed: () => emailsTo(owner.email) > 0,
          });
        await kill(
          () => post(owner),
          async () => (await readPublished(owner, 'jobs.v1.JobPosted')).length === places.length,
        );
        if (point === 'writing') expect(await readPublished(owner, 'jobs.v1.JobPosted')).toEqual([]);
        await process.start();
        if (point === 'writing') await post(owner);
        await process.waitUntilPublished();
        expect(await readPublished(owner, 'jobs.v1.JobPosted')).toHaveLength(places.length);
        expect(emailsTo(owner.email)).toBe(1);

        if (point === 'sending') continue; // an edit sends no email
        await kill(
          () => rename(owner),
          async () => (await readPublished(owner, 'jobs.v1.JobChanged')).includes('New Name'),
        );
        const names = await readPublished(owner, 'jobs.v1.JobChanged');
        expect(names.filter((name) => name === 'New Name')).toHaveLength(
          point === 'writing' ? 0 : places.length,
        );
        await process.start();
      }
    },
    60 * 60_000,
  );
});
