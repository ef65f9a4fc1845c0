import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bullmq';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { requeueDeadLetters } from '../src/events/dead-letters.js';
import { DeliveryWorker } from '../src/events/delivery-worker.js';
import { requestEmail } from '../src/events/outbox.js';
import type { QueueKind } from '../src/env/queue-kinds.js';
import { type Delivery, openQueue, openPublisherRedis, toQueueJob } from '../src/events/queues.js';
import { eventually } from '../src/testing/eventually.js';
import { TestService } from '../src/testing/test-service.js';
import { type ExampleMails, exampleService } from './example-service.js';

describe('While a part is away', () => {
  let service: TestService;
  let redis: RedisConnection;
  beforeAll(async () => {
    service = await TestService.start(exampleService);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    redis = openPublisherRedis(service.env.REDIS_URL);
    await once(redis, 'ready');
  });
  afterEach(() => redis.disconnect());

  const queueOf = (kind: QueueKind, prefix = service.env.QUEUE_PREFIX): Queue<Delivery> =>
    openQueue(redis, prefix, 'matching', kind);
  const letters = (): Promise<{ id: string }[]> => service.dataSource.query('select id from dead_letter');
  const deliveryOf = (type: string, id: string, payload = {}): Delivery => ({
    id,
    type,
    aggregate_id: id,
    version: null,
    payload,
    request_id: null,
  });
  /** With one try only: whatever fails for its own content is buried at once. */
  const addOnce = async (queue: Queue<Delivery>, item: Delivery) => {
    const { name, data, opts } = toQueueJob(item);
    await queue.add(name, data, { ...opts, attempts: 1 });
  };
  const mailTo = (id: string) => service.inbox.emailTo(`${id}@example.com`);

  it('a mail waits for its server as long as it takes, and is not given up', async () => {
    const id = uuid();
    const queue = queueOf('mails');
    await service.inbox.whileDown(async () => {
      await addOnce(queue, deliveryOf('note', id, { entity_id: id }));
      await eventually(async () => expect(await queue.getDelayedCount()).toBe(1));
    });
    expect((await mailTo(id)).subject).toBe('note');
    expect(await letters()).toEqual([]);
  });

  it('mails wait without being tried, and go out in the order in which they were asked for', async () => {
    const ids = Array.from({ length: 40 }, () => uuid());
    const queue = queueOf('mails');
    await service.inbox.whileDown(async () => {
      for (const id of ids) {
        await service.dataSource.transaction((manager) =>
          requestEmail<ExampleMails>(manager, 'in-order', id),
        );
      }
      // None was ever tried; some are away from among those that wait while the server is asked whether it is back.
      await eventually(async () => {
        const tries = (await queue.getDelayed()).map(({ attemptsMade }) => attemptsMade);
        expect(tries).toEqual(ids.map(() => 0));
      });
    });
    await Promise.all(ids.map(mailTo));
    const came = service.inbox.emails.filter(({ subject }) => subject === 'in-order').map(({ to }) => to);
    const places = came.map((to) => ids.findIndex((id) => to.startsWith(id)));
    // Four are on their way at a time, of which one may take as long as many others: in no order it were over 20.
    const overtaken = places.map((asked, sent) => places.slice(sent).filter((other) => other < asked).length);
    expect(Math.max(...overtaken)).toBeLessThan(20);
  });

  it('a mail that its server wants later holds up no other, and every copy of it has the same Message-ID', async () => {
    const [later, soon] = [uuid(), uuid()];
    await service.inbox.whileRejectingAfterReceipt(async () => {
      await addOnce(queueOf('mails'), deliveryOf('note', later, { entity_id: later }));
      await mailTo(later);
    });
    await addOnce(queueOf('mails'), deliveryOf('note', soon, { entity_id: soon }));
    await mailTo(soon);
    await service.inbox.emailTo(`${later}@example.com`, 2);
    const copies = service.inbox.emails.filter(({ to }) => to.startsWith(later)).map(({ id }) => id);
    expect(new Set(copies)).toEqual(new Set([`<${later}@nearward.example>`]));
  });

  it.each([
    ['writes', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
    ['connections', 'allow_connections false', 'allow_connections true'],
  ])(
    'an event waits for a database that takes no %s and closes its connections',
    async (_, refuse, allow) => {
      const id = uuid();
      const { pathname, href } = new URL(service.env.DATABASE_URL);
      const outside = new pg.Client({
        connectionString: Object.assign(new URL(href), { pathname: '/postgres' }).href,
      });
      await outside.connect();
      const name = pathname.slice(1);
      const reconnect = () =>
        outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await outside.query(`alter database ${name} ${refuse}`);
      await reconnect();
      await addOnce(queueOf('events'), deliveryOf('jobs.v1.JobPosted', id, { job: { id, title: 'Nurse' } }));
      await eventually(async () => expect(await queueOf('events').getDelayedCount()).toBe(1));
      await outside.query(`alter database ${name} ${allow}`);
      await reconnect();
      await outside.end();
      await eventually(async () => {
        const heard = await service.dataSource.query<unknown[]>('select title from heard where job_id = $1', [
          id,
        ]);
        expect(heard).toEqual([{ title: 'Nurse' }]);
      });
      expect(await letters()).toEqual([]);
    },
  );

  it('what only a newer version knows waits for a process of that version, and uses up no try', async () => {
    const [id, handled] = [uuid(), new Array<string>()];
    const { env, dataSource } = service;
    const queue = queueOf('events');
    await addOnce(queue, deliveryOf('jobs.v1.JobFramed', id));
    await eventually(async () =>
      expect(await queue.getDelayed()).toMatchObject([{ data: { id }, attemptsMade: 0 }]),
    );
    const newer = new DeliveryWorker({
      ...{ service: 'matching', kind: 'events', redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX },
      dataSource,
      handle: async (item) => void handled.push(item.id),
    });
    newer.start();
    // Whichever of the two takes it: the older one puts it back, for longer each time, which a test need not wait for.
    await eventually(async () => {
      for (const waiting of await queue.getDelayed()) await waiting.promote().catch(() => undefined);
      expect(handled).toEqual([id]);
    });
    await newer.stop();
  });

  describe('what failed for its own content', () => {
    const keepsNoLetters = async (work: () => Promise<void>) => {
      await service.dataSource.query(`
        create function away() returns trigger language plpgsql as
          $$ begin raise 'no letters now' using errcode = '53100'; end $$;
        create trigger away before insert on dead_letter for each row execute function away();
      `);
      try {
        await work();
      } finally {
        await service.dataSource.query('drop trigger away on dead_letter; drop function away');
      }
    };
    const fails = async () => {
      throw new Error('cannot take this');
    };
    /** Of a worker and a queue of the test's own, with one delivery that was given up and could not be buried. */
    const leftover = async () => {
      const [id, prefix] = [uuid(), `test-${uuid()}`];
      const { env, dataSource } = service;
      const options = { service: 'matching', kind: 'events', redisUrl: env.REDIS_URL, prefix } as const;
      const worker = new DeliveryWorker({ ...options, dataSource, handle: fails, sweepEveryMs: 200 });
      const queue = queueOf('events', prefix);
      return { id, worker, queue };
    };

    it('is buried once its database can be written again', async () => {
      const { id, worker, queue } = await leftover();
      await keepsNoLetters(async () => {
        worker.start();
        await addOnce(queue, deliveryOf('jobs.v1.JobPosted', id));
        await eventually(async () => expect(await queue.getFailedCount()).toBe(1));
      });
      await eventually(async () => expect(await letters()).toContainEqual({ id }));
      await eventually(async () => expect(await queue.getFailedCount()).toBe(0));
      await worker.stop();
      await requeueDeadLetters(service.dataSource, async () => undefined);
    });
  });
});
