import { randomUUID } from 'node:crypto';
import { globSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { repeat } from '@nearward/common/testing/repeat';
import { expect } from '@playwright/test';
import { Redis } from 'ioredis';
import type { Stack } from '../stack/stack.ts';
import { test } from './own-stack.ts';
import { Person } from './people.ts';

test.describe('Nothing is lost', () => {
  test.setTimeout(repeat(240_000, 3_600_000));
  let newPerson: () => Person;
  test.beforeAll(({ whole }) => {
    newPerson = () => new Person(whole.stack.at.publicUrl, `person-${randomUUID()}@example.com`);
  });

  /** Each test has jobs and professionals of its own, who match nobody else. */
  const apart = () => ({ specialties: [`Other: ${randomUUID()}`] });

  /** Waits for the contacts of an employer to be `count`, and makes sure that each is there once. */
  async function expectContacts(employer: Person, count: number): Promise<void> {
    await employer.signIn();
    const total = async () => (await employer.call('GET /contacts')).pagination.total_contacts;
    await expect.poll(total, { timeout: 60_000 }).toBe(count);
    const { pagination } = await employer.call('GET /contacts');
    const ids = new Set<string>();
    for (let page = 1; page <= pagination.total_pages; page++) {
      for (const { id } of (await employer.call('GET /contacts')).contacts) ids.add(id);
    }
    expect(ids.size).toBe(count);
  }

  test('when Redis is away and the services die before they could publish', async ({ whole }) => {
    const { stack } = whole;
    const [employer, alone] = [newPerson(), apart()];
    const professionals = Array.from({ length: 5 }, newPerson);
    await stack.kill('redis');
    await employer.postJob(alone);
    for (const professional of professionals) await professional.createProfile(alone);
    // What is limited is counted in Postgres meanwhile, so everything goes on.
    expect((await employer.try('POST', '/api/login', { email: employer.email })).status).toBe(200);
    expect((await employer.try('POST', '/api/login/verify', { token: 'a.b' })).status).toBe(401);
    expect((await employer.try('GET', '/api/geocode?address=94601')).status).toBe(200);
    expect((await employer.try('GET', '/api/jobs/unknown')).status).toBe(404);
    await Promise.all([stack.kill('jobs'), stack.kill('profiles')]);
    // They are ready only with Redis, so this is waited for below.
    const started = Promise.all([stack.start('jobs'), stack.start('profiles')]);
    await stack.start('redis');
    await started;
    await expectContacts(employer, 5);
  });

  test('when the matching worker is killed in the middle, again and again', async ({ whole }) => {
    const { stack } = whole;
    const [employer, alone] = [newPerson(), apart()];
    const professionals = Array.from({ length: repeat(10, 100) }, newPerson);
    const arriving = (async () => {
      for (let job = 0; job < 5; job++) await employer.postJob(alone);
      for (const professional of professionals) await professional.createProfile(alone);
    })();
    for (let death = 0; death < repeat(2, 30); death++) {
      await stack.kill('matching');
      await stack.start('matching');
    }
    await arriving;
    await expectContacts(employer, 5 * professionals.length);
  });

  test('when the service that keeps the contacts is killed while matches arrive', async ({ whole }) => {
    const { stack } = whole;
    const [employer, alone] = [newPerson(), apart()];
    await Promise.all([employer.postJob(alone), stack.kill('contacts')]);
    const newcomers = [newPerson(), newPerson(), newPerson()];
    for (const newcomer of newcomers) await newcomer.createProfile(alone);
    await stack.start('contacts');
    await expectContacts(employer, newcomers.length);
  });

  test('when Redis comes back with nothing of what it held', async ({ whole }) => {
    const { stack } = whole;
    const [employer, alone] = [newPerson(), apart()];
    const present = [newPerson(), newPerson()];
    for (const professional of present) await professional.createProfile(alone);
    await expect.poll(() => waitingForMatching(stack.at.redisUrl)).toBe(0);
    // The consumers are away, so that what is published stays in Redis, and is lost with it.
    await Promise.all([stack.stop('matching'), stack.stop('contacts')]);
    await employer.postJob(alone);
    await expect.poll(() => waitingForMatching(stack.at.redisUrl)).toBe(1);
    await stack.kill('redis');
    rmSync(redisLog(stack), { recursive: true });
    await stack.start('redis');
    await Promise.all([stack.start('matching'), stack.start('contacts')]);
    await expectContacts(employer, present.length);
  });

  test('when Redis comes back without its last seconds', async ({ whole }) => {
    const { stack } = whole;
    const [employer, newcomer, alone] = [newPerson(), newPerson(), apart()];
    await expect.poll(() => waitingForMatching(stack.at.redisUrl)).toBe(0);
    await Promise.all([stack.stop('matching'), stack.stop('contacts')]);
    await newcomer.createProfile(alone);
    await expect.poll(() => waitingForMatching(stack.at.redisUrl)).toBe(1);
    const log =
      globSync(join(redisLog(stack), '*.incr.aof'))
        .sort()
        .at(-1) ?? '';
    const { size } = statSync(log);
    await employer.postJob(alone);
    await expect.poll(() => waitingForMatching(stack.at.redisUrl)).toBe(2);
    await stack.kill('redis');
    truncateSync(log, size);
    await stack.start('redis');
    await Promise.all([stack.start('matching'), stack.start('contacts')]);
    await expectContacts(employer, 1);
  });
});

/** How many events matching has not taken yet. */
async function waitingForMatching(redisUrl: string): Promise<number> {
  const redis = new Redis(redisUrl);
  try {
    return await redis.llen('{nearward-matching}:events:wait');
  } finally {
    redis.disconnect();
  }
}

/** Where Redis writes down what it is told. */
const redisLog = ({ at }: Stack) => join(at.dataDir, 'redis/appendonlydir');
