import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const dead = 'NOT_FOUND: Job not found';
const renewed = 'A new link is on its way by email. The old one no longer works.';
const forgotten =
  'NOT_FOUND: This link was not used for 180 days, so it no longer works. A new one is on its way by email.';

describe('A new private link of a job', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(jobsService);
  });
  afterAll(() => service.stop());

  const client = uuid();
  const run = async (query: string, variables: object, viewer: Viewer = null) => {
    const { data, errors } = await service.graphql<Record<string, { id?: string; message?: string }>>(
      viewer,
      query,
      variables,
      client,
    );
    const [error] = errors ?? [];
    return error ? { message: `${error.extensions.code}: ${error.message}` } : (Object.values(data)[0] ?? {});
  };
  const open = (token: string) =>
    run('query ($token: String!) { jobByToken(token: $token) { id } }', { token });
  const renew = async (token: string, viewer?: Viewer) =>
    (await run('mutation ($token: String!) { renewJobLink(token: $token) { message } }', { token }, viewer))
      .message;
  const mailedToken = async (email: string, count = 1) => {
    const { text } = await service.inbox.emailTo(email, count);
    return /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const posted = async () => {
    const input = job({ email: `owner-${uuid()}@example.com` });
    await run('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
    return { email: input.email, token: await mailedToken(input.email) };
  };
  const unusedFor = (days: number, id = '') =>
    service.dataSource.query(
      `update job set link_used_at = now() - make_interval(days => $1) where id = $2`,
      [days, id],
    );

  it('goes to the mailbox when whoever has the old one asks, and the old one is dead at once', async () => {
    const { email, token } = await posted();
    expect(await renew(token)).toBe(renewed);
    expect([(await open(token)).message, await renew(token)]).toEqual([dead, dead]);
    const fresh = await mailedToken(email, 2);
    expect(fresh).not.toBe(token);
    expect((await open(fresh)).id).toBeDefined();
    expect(await renew(fresh)).toMatch(/^TOO_MANY/);
    expect((await open(fresh)).id).toBeDefined();
  });

  it('goes there as well when the signed-in owner asks by the id, but for nobody else and no acting admin', async () => {
    const { email, token } = await posted();
    const { id = '' } = await open(token);
    const owner = service.viewer(email);
    expect(await renew(id)).toBe(dead);
    expect(await renew(id, service.viewer('stranger@example.com'))).toBe(dead);
    expect(await renew(id, { ...owner, actor_id: uuid() })).toBe(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
    expect((await open(token)).id).toBe(id);
    expect(await renew(id, owner)).toBe(renewed);
    expect((await open(await mailedToken(email, 2))).id).toBe(id);
  });

  it('comes when one is used that lay unused for 180 days; one that was used meanwhile goes on', async () => {
    const { email, token } = await posted();
    const { id } = await open(token);
    await unusedFor(179, id);
    expect((await open(token)).id).toBe(id);
    await unusedFor(181, id);
    expect([(await open(token)).message, (await open(token)).message]).toEqual([forgotten, dead]);
    expect((await open(await mailedToken(email, 2))).id).toBe(id);
  });

  it('comes when a forgotten one is asked for', async () => {
    const { email, token } = await posted();
    const { id } = await open(token);
    await unusedFor(181, id);
    await run('mutation ($email: String!) { requestJobLinks(email: $email) { message } }', { email });
    const fresh = await mailedToken(email, 2);
    expect((await open(token)).message).toBe(dead);
    expect((await open(fresh)).id).toBe(id);
  });
});
