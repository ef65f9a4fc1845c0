import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

const refused = `FORBIDDEN: ${suspensionTexts.refused}`;

describe('A profile of somebody who is suspended', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(profilesService)));
  afterAll(() => service.stop());

  const ask = async (query: string, variables: object, viewer: Viewer = null) => {
    const { data, errors } = await service.graphql<Record<string, unknown>>(viewer, query, variables);
    const [error] = errors ?? [];
    return error ? `${error.extensions.code}: ${error.message}` : Object.values(data)[0];
  };
  const create = (input: object, viewer?: Viewer) =>
    ask('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input }, viewer);
  const created = async () => {
    const input = profile();
    await create(input);
    const mail = (await service.inbox.emailTo(input.email)).text;
    const token = /\/profiles\/manage\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const query = 'query ($token: String!) { profileByToken(token: $token) { id } }';
    const { id } = (await ask(query, { token })) as { id: string };
    return { input, token, id, viewer: service.viewer(input.email), suspension: uuid() };
  };
  type Created = Awaited<ReturnType<typeof created>>;
  const suspend = async ({ viewer, suspension: id }: Created) => {
    const said = { suspensionId: id, ownerKey: viewer.owner_key, reason: 'conduct' };
    await service.deliver('identity.v1.AccountSuspended', said, { id, version: 1 });
    await service.waitUntilIdle();
  };
  const reinstate = async ({ viewer, suspension: id }: Created) => {
    const said = { suspensionId: id, ownerKey: viewer.owner_key };
    await service.deliver('identity.v1.AccountReinstated', said, { id, version: 2 });
    await service.waitUntilIdle();
  };
  const pause = (token: string, viewer?: Viewer) =>
    ask(
      'mutation ($token: String!) { changeProfile(token: $token, is_paused: true) { message } }',
      { token },
      viewer,
    );
  const edit = (token: string, input: object, viewer?: Viewer) =>
    ask(
      `mutation ($token: String!, $input: ProfileInput!) {
         updateProfile(token: $token, input: $input) { profile_id: is_paused } }`,
      { token, input },
      viewer,
    );
  const told = async (id: string) =>
    (await service.publishedEvents('profiles.v1.ProfileChanged')).flatMap((event) =>
      event.profile?.id === id ? [event.profile.isPaused] : [],
    );

  it('is told of as one that matches nobody, and as it was once that is lifted', async () => {
    const [open, paused] = [await created(), await created()];
    await pause(paused.token);
    for (const each of [open, paused]) await suspend(each);
    for (const each of [open, paused]) await reinstate(each);
    expect((await told(open.id)).slice(-2)).toEqual([true, false]);
    expect((await told(paused.id)).slice(-2)).toEqual([true, true]);
  });

  it('is opened and deleted by its private link, and not changed, nor by a session of theirs', async () => {
    const own = await created();
    const viewer = { ...own.viewer, is_suspended: true };
    await suspend(own);
    for (const by of [undefined, viewer]) {
      const key = by ? own.id : own.token;
      expect(await pause(key, by)).toBe(refused);
      expect(await edit(key, own.input, by)).toBe(refused);
    }
    expect(await ask('query ($token: String!) { profileByToken(token: $token) { id } }', own)).toEqual({
      id: own.id,
    });
    const remove = 'mutation ($token: String!) { deleteProfile(key: $token) { message } }';
    expect(await ask(remove, { token: own.token })).toMatchObject({ message: expect.any(String) });
    // Another one for the address is answered like any, and is nowhere.
    expect(await create(own.input)).toMatchObject({ message: expect.any(String) });
    const kept = 'select from profile where owner_key = $1';
    expect(await service.dataSource.query(kept, [own.viewer.owner_key])).toEqual([]);
  });
});
