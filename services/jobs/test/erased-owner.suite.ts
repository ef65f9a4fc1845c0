import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

describe('A job that is posted while its owner deletes the account', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(jobsService)));
  afterAll(() => service.stop());

  const newEmail = () => `owner-${uuid()}@example.com`;
  const post = async (email: string, viewer: Viewer) => {
    const query = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    const { data, errors } = await service.graphql(viewer, query, { input: job({ email }) });
    expect(errors).toBeUndefined();
    return data;
  };
  const deleteAccount = async ({ owner_key, user_id }: SignedIn, askedAt = new Date()) => {
    const deleted = {
      deletionId: uuid(),
      ownerKey: owner_key,
      askedAt: askedAt.toISOString(),
      accountId: user_id,
    };
    await service.deliver('identity.v1.AccountDeleted', deleted);
    await service.waitUntilIdle();
  };
  const count = async (viewer: SignedIn) => {
    const { data } = await service.graphql<{ _entities: { jobs: object[] }[] }>(
      viewer,
      'query ($all: [_Any!]!) { _entities(representations: $all) { ... on User { jobs { id } } } }',
      { all: [{ __typename: 'User', id: viewer.user_id }] },
    );
    return data._entities[0]?.jobs.length;
  };

  it('goes with the account, although its session was to end before', async () => {
    const email = newEmail();
    const viewer = service.viewer(email);
    const askedAt = new Date(Date.now() - 1000);
    await post(email, viewer);
    expect(await count(viewer)).toBe(1);
    await deleteAccount(viewer, askedAt);
    expect(await count(service.viewer(email))).toBe(0);
  });

  it('is not stored when it arrives after the erasure, and is answered like any other', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const viewer = service.viewer(email);
    await deleteAccount(viewer);
    expect(await post(email, viewer)).toEqual(await post(other, service.viewer(other)));
    expect(await count(viewer)).toBe(0);
  });

  it('is not stored when a visitor sent it before the deletion', async () => {
    const email = newEmail();
    const viewer = service.viewer(email);
    await deleteAccount(viewer, new Date(Date.now() + 60_000));
    await post(email, null);
    expect(await count(viewer)).toBe(0);
  });

  it('is one of the next account when that account posts it, and so when a visitor does', async () => {
    for (const isSignedIn of [true, false]) {
      const email = newEmail();
      await deleteAccount(service.viewer(email));
      const next = service.viewer(email);
      await post(email, isSignedIn ? next : null);
      expect(await count(next)).toBe(1);
      await deleteAccount(service.viewer(email), new Date(Date.now() - 60_000));
      expect(await count(next)).toBe(1);
    }
  });
});
