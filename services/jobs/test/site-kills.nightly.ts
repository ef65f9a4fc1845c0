import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { eventually } from '@nearward/common/testing/eventually';
import { killAt, killPoints } from '@nearward/common/testing/kill-at';
import { job } from './factories.js';
import { SiteClient } from './site-client.js';
import { killableJobs } from './killable-jobs.js';

const openDeliveries = `select from outbox where published_at is null
  or kind = 'mail' and not exists (select from inbox where event_id = outbox.id)`;
const namesOf = `select payload->'job'->>'employerName' as name from outbox
  join job on job.id = aggregate_id where owner_key = $1 and type = $2`;
const places = ['Oakland, CA', 'San Francisco, CA', 'Tampa, FL'];

interface Owner {
  email: string;
  viewer: SignedIn;
  ids: string[];
}

describe('Jobs at several sites', () => {
  const tested = killableJobs();
  const { jobs } = tested;
  const sites = new SiteClient(jobs);

  const newOwner = async (): Promise<Owner> => {
    const email = jobs.newEmail();
    const viewer = jobs.service.viewer(email);
    const ids: string[] = [];
    for (const place of places) ids.push((await sites.add(viewer, place, place)).id);
    return { email, viewer, ids };
  };
  const published = async ({ viewer }: Owner, type: string) =>
    (await tested.database.query<{ name: string }>(namesOf, [viewer.owner_key, type])).rows.map(
      ({ name }) => name,
    );
  const post = ({ email, viewer, ids: site_ids }: Owner) =>
    tested.process.graphql(viewer, 'mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
      input: { ...job({ email }), job_location: undefined, site_ids },
    });
  const rename = async ({ email, viewer }: Owner) => {
    const { rows } = await tested.database.query<{ id: string; job_location: string }>(
      'select id, job_location from job where owner_key = $1 order by id limit 1',
      [viewer.owner_key],
    );
    const [{ id = '', job_location = '' } = {}] = rows;
    return tested.process.graphql(
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
      await tested.process.start();
      for (const [point, owner] of owners) {
        const kill = (begin: () => Promise<unknown>, isStored: () => Promise<boolean>) =>
          killAt(point, {
            ...{
              service: tested.process,
              database: tested.database,
              inbox: jobs.service.inbox,
              begin,
              isStored,
            },
            isEmailed: () => emailsTo(owner.email) > 0,
          });
        await kill(
          () => post(owner),
          async () => (await published(owner, 'jobs.v1.JobPosted')).length === places.length,
        );
        if (point === 'writing') expect(await published(owner, 'jobs.v1.JobPosted')).toEqual([]);
        await tested.process.start();
        if (point === 'writing') await post(owner);
        await eventually(async () => expect((await tested.database.query(openDeliveries)).rowCount).toBe(0));
        expect(await published(owner, 'jobs.v1.JobPosted')).toHaveLength(places.length);
        expect(emailsTo(owner.email)).toBe(1);

        if (point === 'sending') continue; // an edit sends no email
        await kill(
          () => rename(owner),
          async () => (await published(owner, 'jobs.v1.JobChanged')).includes('New Name'),
        );
        const names = await published(owner, 'jobs.v1.JobChanged');
        expect(names.filter((name) => name === 'New Name')).toHaveLength(
          point === 'writing' ? 0 : places.length,
        );
        await tested.process.start();
      }
    },
    60 * 60_000,
  );
});
