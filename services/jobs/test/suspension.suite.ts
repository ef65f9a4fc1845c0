import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const refused = `FORBIDDEN: ${suspensionTexts.refused}`;

describe('A job of somebody who is suspended', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(jobsService)));
  afterAll(() => service.stop());

  const ask = async <T>(query: string, variables: object, viewer: Viewer = null) => {
    const { data, errors } = await service.graphql<Record<string, T>>(viewer, query, variables);
    const [error] = errors ?? [];
    return error ? `${error.extensions.code}: ${error.message}` : (Object.values(data)[0] as T);
  };
  const post = (input: object, viewer?: Viewer) =>
    ask('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input }, viewer);
  const posted = async () => {
    const input = job();
    await post(input);
    const mail = (await service.inbox.emailTo(input.email)).text;
    const token = /\/jobs\/manage\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const { id } = (await ask('query ($token: String!) { jobByToken(token: $token) { id } }', { token })) as {
      id: string;
    };
    await change(token, { is_shared: true });
    return { input, token, id, viewer: service.viewer(input.email), suspension: uuid() };
  };
  type Posted = Awaited<ReturnType<typeof posted>>;
  const change = (token: string, state: object, viewer?: Viewer) =>
    ask(
      `mutation ($token: String!, $is_paused: Boolean, $is_shared: Boolean) {
        changeJob(token: $token, is_paused: $is_paused, is_shared: $is_shared) { message } }`,
      { token, ...state },
      viewer,
    );
  const edit = (token: string, input: object, viewer?: Viewer) =>
    ask(
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message } }',
      { token, input },
      viewer,
    );
  const suspend = async ({ viewer, suspension: id }: Posted, version = 1) => {
    const said = { suspensionId: id, ownerKey: viewer.owner_key, reason: 'conduct' };
    await service.deliver('identity.v1.AccountSuspended', said, { id, version });
    await service.waitUntilIdle();
  };
  const reinstate = async ({ viewer, suspension: id }: Posted, version = 2) => {
    const said = { suspensionId: id, ownerKey: viewer.owner_key };
    await service.deliver('identity.v1.AccountReinstated', said, { id, version });
    await service.waitUntilIdle();
  };
  /** As professionals' lists have it, and as anybody has its public page. */
  const shown = async (id: string) => {
    const [entity] = (await ask<object>(
      `query ($id: ID!) { _entities(representations: [{ __typename: "Job", id: $id }]) { ... on Job { id } } }`,
      { id },
    )) as (object | null)[];
    const page = await ask('query ($id: ID!) { sharedJob(id: $id) { id } }', { id });
    return { entity, page };
  };
  const told = async (id: string) =>
    (await service.publishedEvents('jobs.v1.JobChanged')).flatMap(({ job: said }) =>
      said?.id === id ? [[said.isPaused, said.isSuspended]] : [],
    );
  const suspendedViewer = (viewer: SignedIn) => ({ ...viewer, is_suspended: true });

  it('is shown to nobody and told of, and is as it was once that is lifted', async () => {
    const [open, paused] = [await posted(), await posted()];
    await change(paused.token, { is_paused: true });
    for (const each of [open, paused]) await suspend(each);
    const nothing = { entity: null, page: 'NOT_FOUND: Job not found' };
    for (const { id } of [open, paused]) expect(await shown(id)).toEqual(nothing);
    for (const each of [open, paused]) await reinstate(each);
    expect(await shown(open.id)).toEqual({ entity: { id: open.id }, page: { id: open.id } });
    expect(await shown(paused.id)).toEqual({ ...nothing, entity: { id: paused.id } });
    expect((await told(open.id)).slice(-2)).toEqual([
      [true, true],
      [false, false],
    ]);
    expect((await told(paused.id)).slice(-2)).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('is opened and deleted by its private link, and not changed, nor by a session of theirs', async () => {
    const own = await posted();
    const viewer = suspendedViewer(own.viewer);
    await suspend(own);
    for (const by of [undefined, viewer]) {
      const key = by ? own.id : own.token;
      expect(await change(key, { is_paused: true }, by)).toBe(refused);
      expect(await edit(key, own.input, by)).toBe(refused);
    }
    expect(await ask('query ($token: String!) { jobByToken(token: $token) { id } }', own)).toEqual({
      id: own.id,
    });
    const remove = 'mutation ($token: String!) { deleteJob(token: $token) { message } }';
    expect(await ask(remove, { token: own.id }, viewer)).toMatchObject({ message: expect.any(String) });
  });

  it('is not posted: refused to them, and kept nowhere when a stranger names their address', async () => {
    const own = await posted();
    await suspend(own);
    expect(await post(own.input, suspendedViewer(own.viewer))).toBe(refused);
    expect(await post(own.input)).toMatchObject({ message: expect.stringContaining('Job posted') });
    const rows = await service.dataSource.query<unknown[]>('select from job where owner_key = $1', [
      own.viewer.owner_key,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is hidden as soon as it moves to their address', async () => {
    const [own, other] = [await posted(), await posted()];
    await suspend(own);
    await edit(other.token, { ...other.input, email: own.input.email });
    expect((await shown(other.id)).entity).toBeNull();
    await reinstate(own);
    expect((await shown(other.id)).entity).toEqual({ id: other.id });
  });

  it('stays as was said last, whatever comes late or twice', async () => {
    const own = await posted();
    await reinstate(own, 2);
    await suspend(own, 1);
    expect((await shown(own.id)).entity).toEqual({ id: own.id });
    await suspend(own, 3);
    const before = await told(own.id);
    await suspend(own, 3);
    expect(await told(own.id)).toEqual(before);
    expect((await shown(own.id)).entity).toBeNull();
  });

  it('that is posted while its owner is being suspended is hidden, too, or is not there', async () => {
    for (let time = 0; time < 5; time++) {
      const own = await posted();
      await Promise.all([suspend(own), ...Array.from({ length: 3 }, () => post(own.input))]);
      await service.waitUntilIdle();
      const open = await service.dataSource.query<unknown[]>(
        'select from job where owner_key = $1 and not is_suspended',
        [own.viewer.owner_key],
      );
      expect(open).toEqual([]);
    }
  });
});
