import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { deriveEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

describe('Job republisher', () => {
  const service = duringTests(() => TestService.start(jobsService));

  const post = async () => {
    const input = job();
    const mutation = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    await service.graphql(null, mutation, { input });
    const posted = await service.publishedEvents('jobs.v1.JobPosted');
    const { id = '', employerKeys: keys = [] } = posted.at(-1)?.job ?? {};
    const { owner_key } = service.viewer(input.email);
    const ownKey = deriveOwnerEmployerKey(owner_key, laptopKeys.OWNER_KEY);
    expect(keys).toEqual([ownKey, ...deriveEmployerKeys(input, laptopKeys.OWNER_KEY)]);
    return { id, keys };
  };
  const publishedKeys = async () =>
    (await service.publishedEvents('jobs.v1.JobChanged')).map((event) => [
      event.job?.id,
      event.job?.employerKeys.toSorted(),
    ]);

  it('publishes each job that a previous release posted once more, with its keys', async () => {
    const jobs = [await post(), await post(), await post()];
    const [, ...unpublished] = jobs;
    await service.dataSource.query('update job set contact_told = false where id = any($1)', [
      unpublished.map(({ id }) => id),
    ]);
    const next = await runService(jobsService, { ...service.env, PORT: 0 });
    try {
      const expected = unpublished.map(({ id, keys }) => [id, keys.toSorted()]);
      await eventually(async () =>
        expect((await publishedKeys()).length).toBeGreaterThanOrEqual(expected.length),
      );
      expect(await publishedKeys()).toEqual(expected);
      expect(await service.dataSource.query('select from job where not contact_told')).toEqual([]);
    } finally {
      await next.stop();
    }
  });

  it('adds the key of the former owner to a job that moved before this release', async () => {
    const [moved, former] = [await post(), await post()];
    const ownKey = former.keys[0] ?? '';
    await service.dataSource.query(
      `insert into employer_key (owner_key, job_id, keys)
       select owner_key, $1, '{}' from job where id = $2`,
      [moved.id, former.id],
    );
    const ofMoved = async () => (await publishedKeys()).filter(([id]) => id === moved.id);
    const next = await runService(jobsService, { ...service.env, PORT: 0 });
    try {
      await eventually(async () =>
        expect(await ofMoved()).toEqual([[moved.id, expect.arrayContaining([ownKey, ...moved.keys])]]),
      );
    } finally {
      await next.stop();
    }
  });
});
