import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { publish } from '@nearward/common/events/outbox';
import { openQueue, openPublisherRedis } from '@nearward/common/events/queues';
import { Relay } from '@nearward/common/events/relay';
import { eventually } from '@nearward/common/testing/eventually';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { TestService } from '@nearward/common/testing/test-service';
import { Logger } from '@nestjs/common';
import { exampleService } from './example-service.js';
import { tempDir } from '../../../scripts/testing/temp-dir.ts';
import { ManagedProcess } from '../../../scripts/stack/managed-process.ts';
import { freePorts } from '../../../scripts/stack/ports.ts';
import { redisProcess } from '../../../scripts/stack/redis.ts';

describe('Redis loss detection', () => {
  const dataDir = tempDir();
  let redis: ManagedProcess;
  let service: TestService;
  let secondRelay: Relay;
  beforeAll(async () => {
    const { redis: port } = await freePorts();
    const logFile = join(dataDir, 'redis.log');
    redis = new ManagedProcess(redisProcess({ dataDir, port, logFile, isTemporary: true }));
    await redis.start();
    service = await TestService.start(exampleService, { REDIS_URL: `redis://127.0.0.1:${port}` });
    const { env, dataSource } = service;
    secondRelay = new Relay({
      dataSource,
      service: 'matching',
      redisUrl: env.REDIS_URL,
      databaseUrl: env.DATABASE_URL,
      prefix: env.QUEUE_PREFIX,
      retentionHours: 72,
      sendEmail: null,
    });
    secondRelay.start();
  });
  afterAll(async () => {
    await secondRelay.stop();
    await service.stop();
    await redis.stop();
    rmSync(dataDir, { recursive: true });
  });

  /** Posts in a separate transaction. */
  async function post(): Promise<string> {
    const id = randomUUID();
    await service.dataSource.transaction((manager) =>
      publish(manager, 'jobs.v1.JobPosted', { job: { id, title: 'Nurse' } }, { id, version: 1 }),
    );
    return id;
  }

  /** Posts until the test has enough. */
  async function postWhile(isWanted: () => boolean): Promise<string[]> {
    const ids: string[] = [];
    while (isWanted()) ids.push(await post());
    return ids;
  }

  /** Reads the queue of a service that does not run: everything that was published and not lost. */
  async function readWaitingContacts(): Promise<string[]> {
    const connection = openPublisherRedis(service.env.REDIS_URL);
    await once(connection, 'ready');
    try {
      const queue = openQueue(connection, service.env.QUEUE_PREFIX, 'contacts', 'events');
      return (await queue.getWaiting()).map(({ data }) => String(data.aggregate_id)).sort();
    } finally {
      connection.disconnect();
    }
  }

  const readUnpublished = (): Promise<unknown[]> =>
    service.rows('select from outbox where published_at is null');
  const waitForAtLeast = (count: number) =>
    eventually(async () => expect((await readWaitingContacts()).length).toBeGreaterThanOrEqual(count));

  it('publishes the lost last seconds again, under load and with two relays', async () => {
    const log = join(dataDir, 'redis/appendonlydir/appendonly.aof.1.incr.aof');
    let isPosting = true;
    const posting = Promise.all(Array.from({ length: 4 }, () => postWhile(() => isPosting)));
    await waitForAtLeast(100);
    const { size } = statSync(log);
    await waitForAtLeast(300);
    await redis.kill();
    truncateSync(log, size);
    await redis.start();
    isPosting = false;
    const ids = (await posting).flat().sort();
    await eventually(async () => expect(await readUnpublished()).toEqual([]));
    await eventually(async () => expect(await readWaitingContacts()).toEqual(ids));
    await eventually(async () => {
      const handled: { id: string; times: number }[] = await service.rows(
        'select job_id as id, count(*)::int as times from handled_event group by job_id order by job_id',
      );
      expect(handled).toEqual(ids.map((id) => ({ id, times: 1 })));
    });
  });

  it('does not publish to a Redis that may evict keys', async () => {
    const connection = openPublisherRedis(service.env.REDIS_URL);
    await once(connection, 'ready');
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    await setEvictionPolicy(connection, 'allkeys-lru');
    const reason = 'Error: Redis may drop events: its maxmemory-policy is allkeys-lru, not noeviction';
    const warning = { msg: 'The relay cannot publish; events wait', reason };
    await eventually(() => expect(warned.mock.calls).toEqual([[warning], [warning]])); // from both relays
    const id = await post();
    await expect(readUnpublished()).resolves.toHaveLength(1);
    await setEvictionPolicy(connection, 'noeviction');
    await eventually(async () => expect(await readWaitingContacts()).toContain(id));
    warned.mockRestore();
    connection.disconnect();
  });
});

const setEvictionPolicy = (redis: RedisConnection, policy: string): Promise<unknown> =>
  redis.call('CONFIG', 'SET', 'maxmemory-policy', policy);
