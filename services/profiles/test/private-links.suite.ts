import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

const asked = 'If something was posted with this address, we have emailed you the link.';

describe('The private link of a profile', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(profilesService);
  });
  afterAll(() => service.stop());

  const run = async (query: string, variables: object, client?: string) => {
    const { data, errors } = await service.graphql<Record<string, { message?: string }>>(
      null,
      query,
      variables,
      client,
    );
    const [error] = errors ?? [];
    return error ? `${error.extensions.code}: ${error.message}` : Object.values(data)[0]?.message;
  };
  const create = (input: object) =>
    run('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input });
  const askForLink = (email: string, client?: string) =>
    run('mutation ($email: String!) { requestProfileLink(email: $email) { message } }', { email }, client);
  const open = (token: string, client?: string) =>
    run('query ($token: String!) { profileByToken(token: $token) { name } }', { token }, client);
  const mailedToken = async (email: string, count = 1) =>
    /\/profiles\/manage\/([\w-]+)/.exec((await service.inbox.emailTo(email, count)).text)?.[1] ?? '';

  it('is written about alike, whether or not the address has one, so that the time it takes tells nothing', async () => {
    const [known, unknown] = [`known-${uuid()}@example.com`, `unknown-${uuid()}@example.com`];
    await create(profile({ email: known }));
    const written = async (email: string) => {
      const before = await service.dataSource.query<unknown[]>(
        `select from outbox where type = 'profile-link-again'`,
      );
      await run('mutation ($email: String!) { requestProfileLink(email: $email) { message } }', { email });
      const after = await service.dataSource.query<unknown[]>(
        `select from outbox where type = 'profile-link-again'`,
      );
      return after.length - before.length;
    };
    expect([await written(known), await written(unknown)]).toEqual([1, 1]);
    await service.inbox.emailTo(known, 2);
    expect(service.inbox.emails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  it('is mailed again to who lost it, and the answer tells nothing', async () => {
    const { email, ...answers } = profile();
    await create({ email, ...answers });
    const token = await mailedToken(email);
    const client = uuid();
    expect(await askForLink(email, client)).toBe(asked);
    expect(await mailedToken(email, 2)).toBe(token);
    expect(await askForLink('nobody@example.com')).toBe(asked);
    expect(await askForLink(email, client)).toBe(asked);
    const mails: unknown[] = await service.dataSource.query(
      `select from outbox join profile on profile.id = aggregate_id where type = 'profile-link-again' and owner_key = $1`,
      [service.viewer(email).owner_key],
    );
    expect(mails).toHaveLength(1);
  });

  it('proves, when it is first opened, that the address is theirs who gave it', async () => {
    const { email, ...answers } = profile();
    await create({ email, ...answers });
    const token = await mailedToken(email);
    for (let time = 0; time < 3; time++) await open(token);
    const { owner_key } = service.viewer(email);
    const confirmed = (await service.publishedEvents('profiles.v1.ProfileConfirmed')).filter(
      ({ ownerKey }) => ownerKey === owner_key,
    );
    expect(confirmed).toHaveLength(1);
  });

  it('cannot be guessed: deleting counts as trying, too', async () => {
    const client = uuid();
    const remove = (key: string) =>
      run('mutation ($key: String!) { deleteProfile(key: $key) { message } }', { key }, client);
    for (let time = 0; time < 15; time++) {
      expect(await open('guess', client)).toBe('NOT_FOUND: Profile not found');
      expect(await remove(uuid())).toBe('NOT_FOUND: Profile not found');
    }
    expect(await remove(uuid())).toMatch(/^TOO_MANY/);
  });
});
