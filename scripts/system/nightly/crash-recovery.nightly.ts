import { globSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { Redis } from 'ioredis';
import { expectContacts, onlyEachOther } from '../../personas/matched-people.ts';
import { newPerson as newPersonOf } from '../../personas/person.ts';
import type { Stack } from '../../stack/stack.ts';
import { startTestStack } from '../../testing/test-stack.ts';

describe('No match is lost or doubled', () => {
  const own = duringTests(() => startTestStack());
  const newPerson = () => newPersonOf('person', own.stack.at);

  it('when Redis is down and the services die before they publish', async () => {
    const { stack } = own;
    const [employer, only] = [newPerson(), onlyEachOther()];
    const professionals = Array.from({ length: 5 }, newPerson);
    await stack.kill('redis');
    await employer.postJob(only);
    for (const professional of professionals) await professional.createProfile(only);
    // Without Redis, rates are counted in Postgres, so calls still work.
    expect((await employer.try('POST', '/api/login', { email: employer.email })).status).toBe(200);
    expect((await employer.try('POST', '/api/login/verify', { token: 'a.b' })).status).toBe(401);
    expect((await employer.try('GET', '/api/geocode?address=94601')).status).toBe(200);
    expect((await employer.try('GET', '/api/jobs/unknown')).status).toBe(404);
    await Promise.all([stack.kill('jobs'), stack.kill('profiles')]);
    // They are ready only with Redis, which starts below.
    const started = Promise.all([stack.start('jobs'), stack.start('profiles')]);
    await stack.start('redis');
    await started;
    await employer.signIn();
    await expectContacts(employer, 5);
  });

  it(
    'when the matching worker is killed in the middle, again and again',
    async () => {
      const { stack } = own;
      const [employer, only] = [newPerson(), onlyEachOther()];
      const professionals = Array.from({ length: repeat(10, 100) }, newPerson);
      const arriving = (async () => {
        for (let job = 0; job < 5; job++) await employer.postJob(only);
        for (const professional of professionals) await professional.createProfile(only);
      })();
      for (let death = 0; death < repeat(2, 30); death++) {
        await stack.kill('matching');
        await stack.start('matching');
      }
      await arriving;
      await employer.signIn();
      await expectContacts(employer, 5 * professionals.length);
    },
    repeat(180_000, 3_600_000),
  );

  it('when Redis restarts empty', async () => {
    const { stack } = own;
    const [employer, only] = [newPerson(), onlyEachOther()];
    const present = [newPerson(), newPerson()];
    for (const professional of present) await professional.createProfile(only);
    await eventually(async () => expect(await waitingForMatching(stack.at.redisUrl)).toBe(0));
    // The consumers are down, so published events stay in Redis and are lost with it.
    await Promise.all([stack.stop('matching'), stack.stop('contacts')]);
    await employer.postJob(only);
    await eventually(async () => expect(await waitingForMatching(stack.at.redisUrl)).toBe(1));
    await stack.kill('redis');
    rmSync(redisLog(stack), { recursive: true });
    await stack.start('redis');
    await Promise.all([stack.start('matching'), stack.start('contacts')]);
    await employer.signIn();
    await expectContacts(employer, present.length);
  });

  it('when Redis restarts without its last seconds', async () => {
    const { stack } = own;
    const [employer, newcomer, only] = [newPerson(), newPerson(), onlyEachOther()];
    await eventually(async () => expect(await waitingForMatching(stack.at.redisUrl)).toBe(0));
    await Promise.all([stack.stop('matching'), stack.stop('contacts')]);
    await newcomer.createProfile(only);
    await eventually(async () => expect(await waitingForMatching(stack.at.redisUrl)).toBe(1));
    const log =
      globSync(join(redisLog(stack), '*.incr.aof'))
        .sort()
        .at(-1) ?? '';
    const { size } = statSync(log);
    await employer.postJob(only);
    await eventually(async () => expect(await waitingForMatching(stack.at.redisUrl)).toBe(2));
    await stack.kill('redis');
    truncateSync(log, size);
    await stack.start('redis');
    await Promise.all([stack.start('matching'), stack.start('contacts')]);
    await employer.signIn();
    await expectContacts(employer, 1);
  });
});

/** The number of events that matching has not processed yet. */
async function waitingForMatching(redisUrl: string): Promise<number> {
  const redis = new Redis(redisUrl);
  try {
    return await redis.llen('{nearward-matching}:events:wait');
  } finally {
    redis.disconnect();
  }
}

/** The append-only files of Redis. */
const redisLog = ({ at }: Stack) => join(at.dataDir, 'redis/appendonlydir');
