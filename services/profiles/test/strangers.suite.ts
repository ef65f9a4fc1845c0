import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

const created = 'Profile created successfully! Check your email for the management link.';
const removed = 'Removed. Whoever posted it can no longer make us email you.';

describe('A profile that a stranger fills in with an address', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(profilesService);
  });
  afterAll(() => service.stop());

  const run = async (query: string, variables: object, client?: string) => {
    type Answer = Record<string, { message?: string }>;
    const { data, errors } = await service.graphql<Answer>(null, query, variables, client);
    const [error] = errors ?? [];
    return error ? error.extensions.code : Object.values(data)[0]?.message;
  };
  const create = (input: object, client?: string) =>
    run('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input }, client);
  const disown = (mutation: string, token: string) =>
    run(`mutation ($token: String!) { ${mutation}(token: $token) { message } }`, { token });
  const tokenIn = (text: string, thing: string) =>
    new RegExp(`/not-me/${thing}/([\\w-]+)`).exec(text)?.[1] ?? '';
  const rowOf = async (email: string) => {
    const [row]: { name: string; draft: object | null }[] = await service.dataSource.query(
      'select name, draft from profile where owner_key = $1',
      [service.viewer(email).owner_key],
    );
    return row;
  };

  it('is removed by "This was not me", and the sender causes no more mails to the address', async () => {
    const input = profile({ name: 'Cheap Pills' });
    const client = uuid();
    await create(input, client);
    const mail = await service.inbox.emailTo(input.email);
    expect(JSON.stringify(mail)).not.toContain('Pills');
    const token = tokenIn(mail.text, 'profiles');
    expect(await disown('disownProfile', token)).toBe(removed);
    expect(await rowOf(input.email)).toBeUndefined();
    expect(await disown('disownProfile', token)).toBe('NOT_FOUND');
    expect(await create(input, client)).toBe(created);
    expect(await rowOf(input.email)).toBeUndefined();
  });

  it('over an existing one leaves that as it is when the new answers are removed', async () => {
    const input = profile();
    await create(input);
    await service.inbox.emailTo(input.email);
    const client = uuid();
    await create({ ...input, name: 'Cheap Pills' }, client);
    const mail = await service.inbox.emailTo(input.email, 2);
    expect(JSON.stringify(mail)).not.toContain('Pills');
    const token = tokenIn(mail.text, 'drafts');
    expect(await disown('disownProfile', token)).toBe('NOT_FOUND');
    expect(await disown('disownProfileDraft', token)).toBe(removed);
    expect(await rowOf(input.email)).toEqual({ name: 'Dana Ortiz', draft: null });
    expect(await create({ ...input, name: 'Cheap Pills' }, client)).toBe(created);
    expect((await rowOf(input.email))?.draft).toBeNull();
  });

  it('is mailed three times a day, whoever sends it how often', async () => {
    const input = profile();
    for (let time = 0; time < 8; time++) expect(await create(input)).toBe(created);
    const mails: unknown[] = await service.dataSource.query(
      `select from outbox join profile on profile.id = outbox.aggregate_id where kind = 'mail' and owner_key = $1`,
      [service.viewer(input.email).owner_key],
    );
    expect(mails).toHaveLength(3);
  });
});
