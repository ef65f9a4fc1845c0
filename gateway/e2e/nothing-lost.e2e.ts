import { randomUUID } from 'node:crypto';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { startWholeStack } from '../../scripts/testing/whole-stack.ts';
import { Person } from './people.ts';

interface Page {
  contacts: { id: string }[];
  pagination: { total_contacts: number; total_pages: number };
}

type Whole = Awaited<ReturnType<typeof startWholeStack>>;

test.describe('Nothing is lost', () => {
  // A product of its own: the other tests would not survive what is done to this one.
  let whole: Whole;
  test.beforeAll(async () => {
    whole = await startWholeStack();
  });
  test.afterAll(() => whole.stop());

  /** Where Redis writes down what it is told. */
  const redisLog = () => join(whole.stack.at.dataDir, 'redis/appendonlydir');

  const newPerson = () => new Person(whole.stack.at.publicUrl, `person-${randomUUID()}@example.com`);

  /** Waits for the contacts of an employer to be `count`, and makes sure that each is there once. */
  async function expectContacts(employer: Person, count: number): Promise<void> {
    await employer.signIn();
    const total = async () => (await employer.call<Page>('GET', '/contacts')).pagination.total_contacts;
    await expect.poll(total, { timeout: 60_000 }).toBe(count);
    const { pagination } = await employer.call<Page>('GET', '/contacts');
    const ids = new Set<string>();
    for (let page = 1; page <= pagination.total_pages; page++) {
      for (const { id } of (await employer.call<Page>('GET', `/contacts?page=${page}`)).contacts) ids.add(id);
    }
    expect(ids.size).toBe(count);
  }

  test('when Redis is away and the services die before they could publish', async () => {
    const { stack } = whole;
    const employer = newPerson();
    const professionals = Array.from({ length: 5 }, newPerson);
    await stack.kill('redis');
    await employer.postJob();
    for (const professional of professionals) await professional.createProfile();
    // Nobody can be counted meanwhile: what is open to guessing is closed, the rest goes on.
    expect((await employer.try('POST', '/api/login', { email: employer.email })).status).toBe(503);
    expect((await employer.try('POST', '/api/login/verify', { token: 'a.b' })).status).toBe(503);
    expect((await employer.try('GET', '/api/geocode?address=94601')).status).toBe(200);
    expect((await employer.try('GET', '/api/jobs/unknown')).status).toBe(404);
    await Promise.all([stack.kill('jobs'), stack.kill('profiles')]);
    // They are ready only with Redis, so this is waited for below.
    const started = Promise.all([stack.start('jobs'), stack.start('profiles')]);
    await stack.start('redis');
    await started;
    await expectContacts(employer, 5);
  });

  test('when the matching worker is killed in the middle, again and again', async () => {
    const { stack } = whole;
    const employer = newPerson();
    const professionals = Array.from({ length: 20 }, newPerson);
    const arriving = (async () => {
      for (let job = 0; job < 5; job++) await employer.postJob();
      for (const professional of professionals) await professional.createProfile();
    })();
    for (let death = 0; death < 3; death++) {
      await stack.kill('matching');
      await stack.start('matching');
    }
    await arriving;
    // Five from the test before live near the same clinic.
    await expectContacts(employer, 5 * 25);
  });

  test('when the service that keeps the contacts is killed while matches arrive', async () => {
    const { stack } = whole;
    const employer = newPerson();
    await Promise.all([employer.postJob(), stack.kill('contacts')]);
    const newcomers = [newPerson(), newPerson(), newPerson()];
    for (const newcomer of newcomers) await newcomer.createProfile();
    await stack.start('contacts');
    await expectContacts(employer, 28);
  });

  test('when Redis comes back with nothing of what it held', async () => {
    const { stack } = whole;
    const employer = newPerson();
    // The consumers are away, so that what is published stays in Redis, and is lost with it.
    await Promise.all([stack.stop('matching'), stack.stop('contacts')]);
    await employer.postJob();
    const redis = new Redis(stack.at.redisUrl);
    await expect.poll(() => redis.llen('{nearward-matching}:events:wait')).toBe(1);
    redis.disconnect();
    await stack.kill('redis');
    rmSync(redisLog(), { recursive: true });
    await stack.start('redis');
    await Promise.all([stack.start('matching'), stack.start('contacts')]);
    await expectContacts(employer, 28);
  });

  test('when Redis comes back without its last seconds', async () => {
    const { stack } = whole;
    const [employer, newcomer] = [newPerson(), newPerson()];
    await Promise.all([stack.stop('matching'), stack.stop('contacts')]);
    await newcomer.createProfile();
    const waiting = async () => {
      const redis = new Redis(stack.at.redisUrl);
      return redis.llen('{nearward-matching}:events:wait').finally(() => redis.disconnect());
    };
    await expect.poll(waiting).toBe(1);
    const log = join(redisLog(), 'appendonly.aof.1.incr.aof');
    const { size } = statSync(log);
    await employer.postJob();
    await expect.poll(waiting).toBe(2);
    await stack.kill('redis');
    truncateSync(log, size);
    await stack.start('redis');
    await Promise.all([stack.start('matching'), stack.start('contacts')]);
    await expectContacts(employer, 29);
  });
});
