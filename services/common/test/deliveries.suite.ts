import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '../src/testing/during-tests.js';
import { Redis } from 'ioredis';
import { v7 as uuid } from 'uuid';
import { DeliveryWorker } from '../src/events/delivery-worker.js';
import { requeueDeadLetters } from '../src/events/dead-letters.js';
import { publish } from '../src/events/outbox.js';
import { openQueue, openWorkerRedis, toQueueJob, queuePrefix } from '../src/events/queues.js';
import { withRequestId } from '../src/telemetry/request-context.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { serviceWithoutHandlers, serviceWithExtraHandler, exampleService } from './example-service.js';

interface HandledEvent {
  what: string;
  title: string;
  request_id: string;
}

describe('Delivery of events', () => {
  const service = duringTests(() => TestService.start(exampleService));

  const findHandled = (job_id: string): Promise<HandledEvent[]> =>
    service.dataSource.query(
      'select what, title, request_id from handled_event where job_id = $1 order by no',
      [job_id],
    );
  const waitForHandled = (job_id: string, count: number, withinMs?: number) =>
    eventually(async () => {
      const rows = await findHandled(job_id);
      if (rows.length < count) throw new Error(`handled ${rows.length} of ${count}`);
      return rows;
    }, withinMs);
  /** Waits for a marker event and all deliveries before it. */
  const waitUntilIdle = async () => {
    const id = uuid();
    await service.deliver('jobs.v1.JobPosted', { job: { id, title: 'marker' } }, { id, version: 1 });
    await waitForHandled(id, 1);
    await eventually(async () => {
      const open = await service.countOpenDeliveries();
      if (open > 0) throw new Error(`${open} deliveries are open`);
    });
  };
  const post = (id: string, title = 'Nurse') =>
    service.dataSource.transaction((manager) =>
      publish(manager, 'jobs.v1.JobPosted', { job: { id, title } }, { id, version: 1 }),
    );

  it('passes an event from the outbox to its handler, with the request id', async () => {
    const id = uuid();
    await withRequestId('request-0815', () => post(id));
    expect(await waitForHandled(id, 1)).toEqual([
      { what: 'posted', title: 'Nurse', request_id: 'request-0815' },
    ]);
  });

  it('yields after bulk work, and stops without waiting for the pause', async () => {
    const { env, dataSource } = service;
    const [prefix, handled] = [`test-${uuid()}`, new Array<string>()];
    const handle = async ({ id }: { id: string }) => void handled.push(id);
    const pendingRequests = {
      yieldAfter: async (_: number, signal: AbortSignal) => void (await once(signal, 'abort')),
    };
    const options = { service: 'matching', kind: 'bulk', redisUrl: env.REDIS_URL, prefix } as const;
    const worker = new DeliveryWorker({ ...options, dataSource, handle, pendingRequests });
    const redis = openWorkerRedis(env.REDIS_URL);
    await once(redis, 'ready');
    const queue = openQueue(redis, prefix, 'matching', 'bulk');
    const item = { type: 'matching.v1.RematchRequested', payload: {}, aggregate_id: null, version: null };
    const items = [uuid(), uuid(), uuid()].map((id) => toQueueJob({ ...item, id, request_id: null }));
    await queue.addBulk(items);
    worker.start();
    await eventually(async () => expect(handled).toHaveLength(2));
    await waitUntilIdle(); // the third would have run by now
    expect(handled).toHaveLength(2);
    await worker.stop();
    expect(await queue.getWaitingCount()).toBe(1);
    await queue.close();
    redis.disconnect();
  });

  it('prefers other events over bulk events, and limits bulk events in the queue', async () => {
    const [bulk, urgent] = [uuid(), uuid()];
    const bulkEvents = 200;
    await service.dataSource.transaction(async (manager) => {
      for (let n = 0; n < bulkEvents; n++)
        await publish(manager, 'matching.v1.RematchRequested', { jobIds: [bulk] });
    });
    await waitForHandled(bulk, 1);
    await post(urgent);
    await waitForHandled(urgent, 1);
    expect((await findHandled(bulk)).length).toBeLessThan(bulkEvents);
    expect(await service.countOpenDeliveries()).toBeLessThan(100);
    // On a busy machine it pauses three quarters of the time.
    expect(await waitForHandled(bulk, bulkEvents, 180_000)).toHaveLength(bulkEvents);
  }, 240_000);

  it('delivers nothing of a transaction that was rolled back', async () => {
    const id = uuid();
    const failing = service.dataSource.transaction(async (manager) => {
      await publish(manager, 'jobs.v1.JobPosted', { job: { id } }, { id, version: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await waitUntilIdle();
    expect(await findHandled(id)).toEqual([]);
  });

  it('applies duplicates once', async () => {
    const id = uuid();
    const event = uuid();
    for (let copy = 0; copy < 5; copy++) {
      await service.deliver('jobs.v1.JobPosted', { job: { id } }, { id, version: 1 }, event);
      await waitUntilIdle();
    }
    expect(await findHandled(id)).toHaveLength(1);
  });

  it('ignores older versions', async () => {
    const id = uuid();
    await service.deliver('jobs.v1.JobChanged', { job: { id, title: 'newest' } }, { id, version: 3 });
    await waitForHandled(id, 1);
    await service.deliver('jobs.v1.JobChanged', { job: { id, title: 'older' } }, { id, version: 2 });
    await service.deliver('jobs.v1.JobPosted', { job: { id, title: 'oldest' } }, { id, version: 1 });
    await waitUntilIdle();
    expect((await findHandled(id)).map((row) => row.title)).toEqual(['newest']);
  });

  it('ignores events after a removal', async () => {
    const id = uuid();
    await service.deliver('jobs.v1.JobRemoved', { jobId: id }, { id, version: 2 });
    await waitForHandled(id, 1);
    await service.deliver('jobs.v1.JobPosted', { job: { id } }, { id, version: 1 });
    await waitUntilIdle();
    expect((await findHandled(id)).map((row) => row.what)).toEqual(['removed']);
  });

  it('applies an event once if the relay dies before it marks it as published', async () => {
    await service.dataSource.query(`
      create function die() returns trigger language plpgsql as $$ begin raise 'the relay died here'; end $$;
      create trigger relay_dies before update of published_at on outbox for each row execute function die();
    `);
    const id = uuid();
    await post(id);
    await waitForHandled(id, 1);
    const readUnpublished = (): Promise<unknown[]> =>
      service.dataSource.query('select 1 from outbox where published_at is null');
    expect(await readUnpublished()).not.toHaveLength(0);
    await service.dataSource.query('drop trigger relay_dies on outbox; drop function die');
    await eventually(async () => expect(await readUnpublished()).toEqual([]));
    await waitUntilIdle();
    expect(await findHandled(id)).toHaveLength(1);
  });

  it('publishes events again that Redis lost', async () => {
    const redis = new Redis(service.env.REDIS_URL);
    const keys = () => redis.keys(`${queuePrefix(service.env.QUEUE_PREFIX, 'matching')}*`);
    const id = uuid();
    await post(id);
    await waitForHandled(id, 1);
    // Simulates that Redis lost the event before its delivery.
    await service.dataSource.query('delete from handled_event where job_id = $1', [id]);
    await service.dataSource.query('delete from aggregate_version where aggregate_id = $1', [id]);
    await service.dataSource.query('delete from inbox');
    await redis.del(await keys());
    await redis.quit();
    expect(await waitForHandled(id, 1)).toHaveLength(1);
  });

  it('moves a failed delivery to the dead letters, and redrive returns it', async () => {
    const id = uuid();
    const redis = openWorkerRedis(service.env.REDIS_URL);
    await new Promise((resolve) => redis.once('ready', resolve));
    const queue = openQueue(redis, service.env.QUEUE_PREFIX, 'matching', 'events');
    const item = {
      id,
      type: 'profiles.v1.ProfileRemoved',
      aggregate_id: id,
      version: '1',
      payload: {},
      request_id: null,
    };
    const { name, data, opts } = toQueueJob(item);
    await queue.add(name, data, { ...opts, attempts: 1 });

    const letters = () => service.dataSource.query('select id, queue, data from dead_letter');
    await eventually(async () => expect(await letters()).toEqual([{ id, queue: 'events', data: item }]));
    await eventually(async () => expect(await queue.getFailedCount()).toBe(0));

    const requeued: string[] = [];
    await requeueDeadLetters(service.dataSource, async (kind, letter) => {
      requeued.push(`${kind} ${letter.id}`);
    });
    expect(requeued).toEqual([`events ${id}`]);
    expect(await letters()).toEqual([]);
    await queue.close();
    redis.disconnect();
  });
});

describe('Service without a handler for a subscription', () => {
  it('does not start', async () => {
    await expect(TestService.start(serviceWithoutHandlers)).rejects.toThrow(
      'matching has no handler for identity.v1.AccountDeleted, jobs.v1.JobPosted',
    );
  });
});

describe('Service with a handler for an event without a subscription', () => {
  it('does not start, and names the missing subscription', async () => {
    await expect(TestService.start(serviceWithExtraHandler)).rejects.toThrow(
      "add 'matching' to the subscribers of contacts.v1.OwnerLeft",
    );
  });
});
