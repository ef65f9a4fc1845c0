import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

interface Result {
  _entities: { posts: { day: string; count: number }[] | null }[];
}

describe('Posts per day', () => {
  const service = duringTests(() => TestService.start(jobsService));

  const read = (viewer: Viewer) =>
    service.graphql<Result>(
      viewer,
      '{ _entities(representations: [{ __typename: "Queues", id: "all" }]) { ... on Queues { posts { day count } } } }',
    );
  const post = () =>
    service.graphql(null, 'mutation ($input: JobInput!) { postJob(input: $input) { message } }', {
      input: job(),
    });

  it('counts the jobs of the past two weeks', async () => {
    await post();
    await post();
    const operator = service.viewer('admin@example.com', { is_admin: true });
    const { data } = await read(operator);
    const counts = (data._entities[0]?.posts ?? []).map(({ count }) => count);
    expect(counts).toHaveLength(14);
    // Midnight may have passed in between.
    expect(counts.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 0));
    expect((counts.at(-2) ?? 0) + (counts.at(-1) ?? 0)).toBe(2);
  });

  it('is for admins only', async () => {
    const { errors } = await read(service.viewer('somebody@example.com'));
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
