import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { publish, requestEmail } from '../src/events/outbox.js';
import { eventually } from '../src/testing/eventually.js';
import { RedisProxy } from '../src/testing/redis-proxy.js';
import { TestService } from '../src/testing/test-service.js';
import { type ExampleEmails, exampleService } from './example-service.js';

describe('Emails while Redis is down', () => {
  let redis: RedisProxy;
  let service: TestService;
  beforeAll(async () => {
    redis = await RedisProxy.start();
    service = await TestService.start(exampleService, { REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await service.stop();
    await redis.disconnect();
  });

  it('do not delay events once Redis is back, even with a slow mail server', async () => {
    const ids = Array.from({ length: 12 }, () => uuid());
    const readUnpublished = (): Promise<unknown[]> =>
      service.rows(`select from outbox where kind = 'event' and published_at is null`);
    await redis.disconnect();
    await service.inbox.whileSlow(async () => {
      await service.dataSource.transaction(async (manager) => {
        const [id = ''] = ids;
        await publish(manager, 'jobs.v1.JobPosted', { job: { id, title: 'Nurse' } }, { id, version: 1 });
        for (const each of ids) await requestEmail<ExampleEmails>(manager, 'note', each);
      });
      await eventually(() => expect(service.inbox.emails.length).toBeGreaterThan(0));
      expect(await readUnpublished()).toHaveLength(1);
      await redis.reconnect();
      await eventually(async () => expect(await readUnpublished()).toEqual([]));
      expect(service.inbox.emails.length).toBeLessThan(ids.length);
    });
    await Promise.all(ids.map((id) => service.inbox.emailTo(`${id}@example.com`)));
  });
});
