import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const asked = 'If something was posted with this address, we have emailed you the link.';

describe('The private link of a job', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(jobsService);
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
  const post = (input: object) =>
    run('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
  const askForLinks = (email: string, client?: string) =>
    run('mutation ($email: String!) { requestJobLinks(email: $email) { message } }', { email }, client);
  const open = (token: string, client?: string) =>
    run('query ($token: String!) { jobByToken(token: $token) { title } }', { token }, client);
  const mailedTokens = async (email: string, count: number) => {
    const { text } = await service.inbox.emailTo(email, count);
    return [...new Set([...text.matchAll(/\/jobs\/manage\/([\w-]+)/g)].map(([, token]) => token ?? ''))];
  };

  it('is written about alike, whether or not the address has one, so that the time it takes tells nothing', async () => {
    const [known, unknown] = [`known-${uuid()}@example.com`, `unknown-${uuid()}@example.com`];
    await post(job({ email: known }));
    const written = async (email: string) => {
      const before = await service.dataSource.query<unknown[]>(`select from outbox where type = 'job-links'`);
      await run('mutation ($email: String!) { requestJobLinks(email: $email) { message } }', { email });
      const after = await service.dataSource.query<unknown[]>(`select from outbox where type = 'job-links'`);
      return after.length - before.length;
    };
    expect([await written(known), await written(unknown)]).toEqual([1, 1]);
    await service.inbox.emailTo(known, 2);
    expect(service.inbox.emails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  it('is mailed again, with those of all other jobs of the address, and the answer tells nothing', async () => {
    const email = `clinic-${uuid()}@example.com`;
    for (const job_location of ['Oakland, CA', 'Fresno, CA']) await post(job({ email, job_location }));
    await service.inbox.emailTo(email, 2);
    const client = uuid();
    expect(await askForLinks(` ${email.toUpperCase()}`, client)).toBe(asked);
    const tokens = await mailedTokens(email, 3);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(await open(token)).toBeUndefined();

    expect(await askForLinks('nobody@example.com')).toBe(asked);
    expect(await askForLinks(email, client)).toBe(asked);
    expect(await askForLinks('no address')).toMatch(/^INVALID/);
    const mails: unknown[] = await service.dataSource.query(
      `select from outbox join job on job.id = aggregate_id where type = 'job-links' and owner_key = $1`,
      [service.viewer(email).owner_key],
    );
    expect(mails).toHaveLength(1);
  });

  it('proves, when it is first opened, that the address is theirs who posted', async () => {
    const email = `clinic-${uuid()}@example.com`;
    await post(job({ email }));
    const [token = ''] = await mailedTokens(email, 1);
    for (let time = 0; time < 3; time++) await open(token);
    const { owner_key } = service.viewer(email);
    const confirmed = (await service.publishedEvents('jobs.v1.JobConfirmed')).filter(
      ({ ownerKey }) => ownerKey === owner_key,
    );
    expect(confirmed).toHaveLength(1);
  });

  it('cannot be guessed: thirty unknown ones a minute are looked at, and then none, good or bad', async () => {
    const email = `clinic-${uuid()}@example.com`;
    await post(job({ email }));
    const [token = ''] = await mailedTokens(email, 1);
    const client = uuid();
    for (let time = 0; time < 30; time++)
      expect(await open('guess', client)).toBe('NOT_FOUND: Job not found');
    const refused = 'TOO_MANY: Too many requests. Please wait a moment and try again.';
    expect(await open('guess', client)).toBe(refused);
    expect(await open(token, client)).toBe(refused);
    expect(await open(token)).toBeUndefined();
  });
});

describe('Posting', () => {
  it('stops after twenty jobs in an hour for one address, and goes on for others', async () => {
    const service = await TestService.start(jobsService);
    const email = `clinic-${uuid()}@example.com`;
    const query = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    const post = (input: object) => service.graphql(null, query, { input }, 'one client');
    for (let count = 0; count < 20; count++) expect((await post(job({ email }))).errors).toBeUndefined();
    expect((await post(job({ email }))).errors?.[0]?.extensions.code).toBe('TOO_MANY');
    expect((await post(job())).errors).toBeUndefined();
    await service.stop();
  });
});
