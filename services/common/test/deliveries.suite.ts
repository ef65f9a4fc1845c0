import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { v7 as uuid } from 'uuid';
import { DeliveryWorker } from '../src/events/delivery-worker.js';
import { publish } from '../src/events/outbox.js';
import { openQueue, openWorkerRedis, toQueueJob, queuePrefix } from '../src/events/queues.js';
import { withRequestId } from '../src/telemetry/request-context.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { serviceWithoutHandlers, serviceWithExtraHandler } from './example-service.js';
import { query, service } from './shared-example.js';

interface HandledEvent {
  what: string;
  title: string;
  request_id: string;
}

describe('Delivery of events', () => {
  const findHandled = (job_id: string) =>
    query<HandledEvent>(
      'select what, title, request_id from handled_event where job_id = $1 order by no',
      job_id,
    );
  const waitForHandled = (job_id: string, count: number, withinMs?: number) =>
    eventually(async () => {
      const rows = await findHandled(job_id);
      if (rows.length < count) throw new Error(`handled ${rows.length} of ${count}`);
      return rows;
    }, withinMs);
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
    const marker = uuid();
    await post(marker);
    await waitForHandled(marker, 1); // the third would have run by now
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
    const [id, later] = [uuid(), uuid()];
    const failing = service.dataSource.transaction(async (manager) => {
      await publish(manager, 'jobs.v1.JobPosted', { job: { id } }, { id, version: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await post(later);
    await waitForHandled(later, 1);
    expect(await findHandled(id)).toEqual([]);
  });

  it('applies duplicates once, and no older version, also after a removal', async () => {
    const [duplicated, changed, removed, event] = [uuid(), uuid(), uuid(), uuid()];
    for (let copy = 0; copy < 3; copy++) {
      const job = { job: { id: duplicated } };
      await service.handle('jobs.v1.JobPosted', job, { id: duplicated, version: 1 }, event);
    }
    expect(await findHandled(duplicated)).toHaveLength(1);
    const newest = { job: { id: changed, title: 'newest' } };
    await service.deliver('jobs.v1.JobChanged', newest, { id: changed, version: 3 });
    await service.handle('jobs.v1.JobRemoved', { jobId: removed }, { id: removed, version: 2 });
    const older = { job: { id: changed, title: 'older' } };
    await service.deliver('jobs.v1.JobChanged', older, { id: changed, version: 2 });
    await service.deliver('jobs.v1.JobPosted', older, { id: changed, version: 1 });
    await service.handle('jobs.v1.JobPosted', { job: { id: removed } }, { id: removed, version: 1 });
    expect((await findHandled(changed)).map(({ title }) => title)).toEqual(['newest']);
    expect((await findHandled(removed)).map(({ what }) => what)).toEqual(['removed']);
  });

  it('applies an event once if the relay dies before it commits that it published it', async () => {
    await query(`
      create function die() returns trigger language plpgsql as $$ begin raise 'the relay died here'; end $$;
      create constraint trigger relay_dies after update of published_at on outbox deferrable initially deferred
        for each row execute function die();
    `);
    const id = uuid();
    await post(id);
    await waitForHandled(id, 1);
    const readUnpublished = () => query('select 1 from outbox where published_at is null');
    expect(await readUnpublished()).not.toHaveLength(0);
    await query('drop trigger relay_dies on outbox; drop function die');
    await eventually(async () => expect(await readUnpublished()).toEqual([]));
    await service.waitUntilIdle();
    expect(await findHandled(id)).toHaveLength(1);
  });

  it('publishes events again that Redis lost', async () => {
    const redis = new Redis(service.env.REDIS_URL);
    const keys = () => redis.keys(`${queuePrefix(service.env.QUEUE_PREFIX, 'matching')}*`);
    const id = uuid();
    await post(id);
    await waitForHandled(id, 1);
    // Simulates that Redis lost the event before its delivery.
    await query('delete from handled_event where job_id = $1', id);
    await query('delete from aggregate_version where aggregate_id = $1', id);
    await query('delete from inbox');
    await redis.del(await keys());
    await redis.quit();
    expect(await waitForHandled(id, 1)).toHaveLength(1);
  });
});

describe('Service whose handlers and subscriptions differ', () => {
  it('does not start, and names what is missing', async () => {
    await expect(TestService.start(serviceWithoutHandlers)).rejects.toThrow(
      'matching has no handler for identity.v1.AccountDeleted, jobs.v1.JobPosted',
    );
    await expect(TestService.start(serviceWithExtraHandler)).rejects.toThrow(
      "add 'matching' to the subscribers of contacts.v1.OwnerLeft",
    );
  });
});
