import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const dead = 'NOT_FOUND: Job not found';

describe('A job that is moved to another address', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(jobsService);
  });
  afterAll(() => service.stop());

  const run = async (query: string, variables: object, viewer: Viewer = null): Promise<string> => {
    const { data, errors } = await service.graphql(viewer, query, variables);
    const [error] = errors ?? [];
    return error ? `${error.extensions.code}: ${error.message}` : JSON.stringify(data);
  };
  const newAddress = (role: string) => `${role}-${uuid()}@example.com`;
  const mailedToken = async (email: string, count = 1) => {
    const { text } = await service.inbox.mailTo(email, count);
    return /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const open = (token: string) =>
    run('query ($token: String!) { jobByToken(token: $token) { id token } }', { token });
  const update = (token: string, input: object, viewer?: Viewer) =>
    run(
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message job { id token email } } }',
      { token, input },
      viewer,
    );
  const confirmedOwners = async () =>
    (await service.published('jobs.v1.JobConfirmed')).map(({ ownerKey }) => ownerKey);
  const posted = async () => {
    const input = job({ email: newAddress('mover') });
    await run('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
    return { input, token: await mailedToken(input.email) };
  };

  it('dies for the link that moved it; the new link is in the new mailbox and in no answer', async () => {
    const { input, token } = await posted();
    const email = newAddress('stranger');
    const answer = await update(token, { ...input, email });
    expect(answer).toContain(
      'It belongs to another address now: a new link went there by email, and this one no longer works.',
    );
    const mailed = await mailedToken(email);
    expect(mailed).not.toBe(token);
    for (const secret of [mailed, token]) expect(answer).not.toContain(secret);
    expect([await open(token), await update(token, input)]).toEqual([dead, dead]);
    expect(await open(mailed)).toContain(mailed);
  });

  it('is no proof of the new mailbox before the link that went there is used', async () => {
    const { input, token } = await posted();
    await open(token);
    const email = newAddress('stranger');
    await update(token, { ...input, email });
    await open(token);
    const { owner_key } = service.viewer(email);
    expect(await confirmedOwners()).not.toContain(owner_key);
    await open(await mailedToken(email));
    expect(await confirmedOwners()).toContain(owner_key);
  });

  it('counts as a post for the new address, so that nobody is mailed at will', async () => {
    const service = await TestService.start(jobsService, { POST_RATE: '1/3600', RESERVE_RATE: '1/3600' });
    const stranger = newAddress('stranger');
    const answers: unknown[] = [];
    const post = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    const move =
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message } }';
    for (let time = 0; time < 3; time++) {
      const input = job({ email: newAddress('mover') });
      await service.graphql(null, post, { input });
      const { text } = await service.inbox.mailTo(input.email);
      const token = /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1];
      const { errors } = await service.graphql(null, move, { token, input: { ...input, email: stranger } });
      answers.push(errors?.[0]?.extensions.code);
    }
    expect(answers).toEqual([undefined, undefined, 'TOO_MANY']);
    await service.inbox.mailTo(stranger, 2);
    expect(service.inbox.mails.filter(({ to }) => to === stranger)).toHaveLength(2);
    await service.stop();
  });

  it('moves by its owner’s session too, and never while an admin acts as them', async () => {
    const { input, token } = await posted();
    const { id } = (JSON.parse(await open(token)) as { jobByToken: { id: string } }).jobByToken;
    const owner = service.viewer(input.email);
    const moved = { ...input, email: newAddress('new') };
    expect(await update(id, moved, service.viewer(newAddress('stranger')))).toBe(dead);
    expect(await update(id, moved, { ...owner, actor_id: uuid() })).toBe(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
    expect(await update(id, moved, owner)).toContain('It belongs to another address now');
    expect(await update(id, moved, owner)).toBe(dead);
  });
});
