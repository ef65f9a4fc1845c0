import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { TestService } from '@nearward/common/testing/test-service';
import { deriveHiddenEmployerKeys, deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

describe('Employer asked to stop', () => {
  const service = duringTests(() => TestService.start(profilesService));

  const create = async () => {
    const input = profile();
    const viewer = service.viewer(input.email);
    const query = 'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }';
    await service.graphql(viewer, query, { input });
    const created = await service.publishedEvents('profiles.v1.ProfileCreated');
    return { viewer, id: created.at(-1)?.profile?.id ?? '' };
  };
  const deliver = async (
    profileId: string,
    employerKey: string,
    isStopped: boolean,
    aggregate: { id: string; version: number },
  ) => {
    await service.deliver('contacts.v1.ContactStopChanged', { profileId, employerKey, isStopped }, aggregate);
    await service.waitUntilIdle();
  };
  const hiddenFrom = async (profileId: string) =>
    (await service.publishedEvents('profiles.v1.ProfileChanged')).flatMap(({ profile: changed }) =>
      changed?.id === profileId ? [changed.hiddenFrom] : [],
    );

  it('is in the published profile until the request is taken back, also if events arrive in another order', async () => {
    const { id } = await create();
    const [employer, stop] = [uuid(), uuid()];
    const key = deriveOwnerEmployerKey(employer, laptopKeys.OWNER_KEY);
    await deliver(id, employer, true, { id: stop, version: 2 });
    await deliver(id, employer, false, { id: stop, version: 1 });
    await deliver(id, employer, true, { id: stop, version: 2 });
    expect(await hiddenFrom(id)).toEqual([[key]]);
    await deliver(id, employer, false, { id: stop, version: 3 });
    expect(await hiddenFrom(id)).toEqual([[key], []]);
  });

  it('does not change which employers are hidden by name', async () => {
    const { viewer, id } = await create();
    const query = `mutation ($token: String!, $hidden_names: [String!]) {
      changeProfile(token: $token, hidden_names: $hidden_names) { message } }`;
    await service.graphql(viewer, query, { token: id, hidden_names: ['Mercy'] });
    const hidden = deriveHiddenEmployerKeys(
      { hidden_names: ['Mercy'], hidden_domains: [] },
      laptopKeys.OWNER_KEY,
    );
    const [employer, stop] = [uuid(), uuid()];
    for (const isStopped of [true, false])
      await deliver(id, employer, isStopped, { id: stop, version: isStopped ? 1 : 2 });
    expect((await hiddenFrom(id)).at(-1)).toEqual(hidden);
  });

  it('changes nothing after the profile was removed', async () => {
    const id = uuid();
    await deliver(id, uuid(), true, { id: uuid(), version: 1 });
    expect(await hiddenFrom(id)).toEqual([]);
  });
});
