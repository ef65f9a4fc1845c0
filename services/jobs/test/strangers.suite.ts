import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const posted = 'Job posted successfully! Check your email for the management link.';

describe('A job that a stranger posts with an address', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(jobsService);
  });
  afterAll(() => service.stop());

  const run = async (query: string, variables: object, { viewer = null as Viewer, client = uuid() } = {}) => {
    type Answer = Record<string, { message?: string }>;
    const { data, errors } = await service.graphql<Answer>(viewer, query, variables, client);
    const [error] = errors ?? [];
    return error ? error.extensions.code : Object.values(data)[0]?.message;
  };
  const post = (input: object, by = {}) =>
    run('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input }, by);
  const disown = (token: string) =>
    run('mutation ($token: String!) { disownJob(token: $token) { message } }', { token });
  const jobsOf = async (email: string): Promise<number> => {
    const where = [service.viewer(email).owner_key];
    const jobs: unknown[] = await service.dataSource.query('select from job where owner_key = $1', where);
    return jobs.length;
  };
  const askedMails = async (email: string): Promise<number> => {
    const mails: unknown[] = await service.dataSource.query(
      `select from outbox join job on job.id = outbox.aggregate_id where kind = 'mail' and owner_key = $1`,
      [service.viewer(email).owner_key],
    );
    return mails.length;
  };
  const settled = () => eventually(async () => expect(await service.countOpenDeliveries()).toBe(0));
  const newAddress = () => `clinic-${uuid()}@example.com`;
  const words = {
    employer_name: 'Cheap Pills',
    contact_name: 'Call Me',
    specialties: ['Other: Cheap Pills'],
    provider_types: ['Other: Cheap Pills'],
    additional_details: 'Cheap Pills',
  };

  it('is mailed without a word of theirs until somebody proves to own the address', async () => {
    const email = newAddress();
    await post(job({ email, ...words }));
    const first = await service.inbox.emailTo(email);
    await run('mutation ($email: String!) { requestJobLinks(email: $email) { message } }', { email });
    const again = await service.inbox.emailTo(email, 2);
    for (const mail of [first, again])
      expect(JSON.stringify(mail)).not.toMatch(/Pills|Call Me|San Francisco/i);
    expect(first.text).toContain('This was not me');

    await service.deliver('identity.v1.AccountOpened', { ownerKey: service.viewer(email).owner_key });
    await settled();
    await post(job({ email }));
    expect((await service.inbox.emailTo(email, 3)).text).toContain('Bayside Clinic');
  });

  it('is removed by "This was not me", and the sender causes no more mails to the address', async () => {
    const email = newAddress();
    const client = uuid();
    await post(job({ email }), { client });
    const { text } = await service.inbox.emailTo(email);
    const token = /\/not-me\/jobs\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await disown(token.slice(1))).toBe('NOT_FOUND');
    expect(await jobsOf(email)).toBe(1);
    expect(await disown(token)).toBe('Removed. Whoever posted it can no longer make us email you.');
    expect(await jobsOf(email)).toBe(0);
    expect(await disown(token)).toBe('NOT_FOUND');
    const { owner_key } = service.viewer(email);
    const [blocked] = (await service.publishedEvents('jobs.v1.SenderBlocked')).filter(
      ({ ownerKey }) => ownerKey === owner_key,
    );
    expect(blocked?.sender).toBe(`network:${client}`);

    expect(await post(job({ email }), { client })).toBe(posted);
    expect(await jobsOf(email)).toBe(0);
    for (const by of [{}, { viewer: service.viewer(email), client }]) await post(job({ email }), by);
    expect(await jobsOf(email)).toBe(2);
  });

  it('is mailed three times a day, whoever posts; the owner, signed in, is always mailed', async () => {
    const email = newAddress();
    for (let time = 0; time < 5; time++) expect(await post(job({ email }))).toBe(posted);
    expect([await jobsOf(email), await askedMails(email)]).toEqual([5, 3]);
    await post(job({ email }), { viewer: service.viewer(email) });
    expect(await askedMails(email)).toBe(4);
  });

  it('is not mailed for somebody whom the owner blocked over a profile', async () => {
    const email = newAddress();
    const client = uuid();
    const blocked = { ownerKey: service.viewer(email).owner_key, sender: `network:${client}` };
    await service.deliver('profiles.v1.SenderBlocked', blocked);
    await settled();
    expect(await post(job({ email }), { client })).toBe(posted);
    expect(await jobsOf(email)).toBe(0);
  });

  it('is still possible for who posts the first time after strangers have used up the hour of the address', async () => {
    const email = newAddress();
    const [owner, stranger] = [{ client: uuid() }, { client: uuid() }];
    for (let count = 0; count < 20; count++) await post(job({ email }), stranger);
    expect(await post(job({ email }), stranger)).toBe('TOO_MANY');
    expect(await post(job({ email }), owner)).toBe(posted);
    expect(await post(job({ email }), owner)).toBe('TOO_MANY');
  });

  it('is one of thirty an hour for who posts, and of twenty for an address; the owner has their own', async () => {
    const client = uuid();
    for (let count = 0; count < 30; count++) expect(await post(job(), { client })).toBe(posted);
    expect(await post(job(), { client })).toBe('TOO_MANY');

    const email = newAddress();
    const stranger = { client: uuid() };
    for (let count = 0; count < 20; count++) expect(await post(job({ email }), stranger)).toBe(posted);
    expect(await post(job({ email }), stranger)).toBe('TOO_MANY');
    expect(await post(job({ email }), { viewer: service.viewer(email) })).toBe(posted);
  });
});
