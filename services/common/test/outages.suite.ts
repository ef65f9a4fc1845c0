import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bullmq';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { DeliveryWorker } from '../src/events/delivery-worker.js';
import { requestEmail } from '../src/events/outbox.js';
import type { QueueKind } from '../src/env/queue-kinds.js';
import { viewerHeader } from '../src/app/viewer/viewer.js';
import { type Delivery, openQueue, openWorkerRedis, toQueueJob } from '../src/events/queues.js';
import { eventually } from '../src/testing/eventually.js';
import { signEnvelope } from '../src/testing/sign-envelope.js';
import type { ExampleEmails } from './example-service.js';
import { query, service } from './shared-example.js';

describe('While a dependency is down', () => {
  let redis: RedisConnection;
  beforeEach(async () => {
    redis = openWorkerRedis(service.env.REDIS_URL);
    await once(redis, 'ready');
  });
  afterEach(() => redis.disconnect());

  const queueOf = (kind: QueueKind, prefix = service.env.QUEUE_PREFIX): Queue<Delivery> =>
    openQueue(redis, prefix, 'matching', kind);
  const letters = () => query<{ id: string }>('select id from dead_letter');
  const deliveryOf = (type: string, id: string, payload = {}): Delivery => ({
    id,
    type,
    aggregate_id: id,
    version: null,
    payload,
    request_id: null,
  });
  /** With a single attempt, so that a failure of its own goes to the dead letters immediately. */
  const addOnce = async (queue: Queue<Delivery>, item: Delivery) => {
    const { name, data, opts } = toQueueJob(item);
    await queue.add(name, data, { ...opts, attempts: 1 });
  };
  const waitForEmail = (id: string) => service.inbox.emailTo(`${id}@example.com`);

  it('emails wait without attempts, and are sent roughly in the order of their requests', async () => {
    const ids = Array.from({ length: 40 }, () => uuid());
    const queue = queueOf('mails');
    await service.inbox.whileDown(async () => {
      for (const id of ids) {
        await service.dataSource.transaction((manager) =>
          requestEmail<ExampleEmails>(manager, 'in-order', id),
        );
      }
      // Only a few probe the server; none has used up an attempt.
      await eventually(async () => {
        const attempts = (await queue.getDelayed()).map(({ attemptsMade }) => attemptsMade);
        expect(attempts).toEqual(ids.map(() => 0));
      });
    });
    await Promise.all(ids.map(waitForEmail));
    expect(await letters()).toEqual([]);
    const recipients = service.inbox.emails
      .filter(({ subject }) => subject === 'in-order')
      .map(({ to }) => to);
    const places = recipients.map((to) => ids.findIndex((id) => to.startsWith(id)));
    // Four are sent concurrently, and one may take as long as many others. In random order the maximum would exceed 20.
    const overtaken = places.map(
      (requested, position) => places.slice(position).filter((other) => other < requested).length,
    );
    expect(Math.max(...overtaken)).toBeLessThan(20);
  });

  it('a deferred email does not delay others, and its copies have the same Message-ID', async () => {
    const [later, soon] = [uuid(), uuid()];
    await service.inbox.whileRejectingAfterReceipt(async () => {
      await addOnce(queueOf('mails'), deliveryOf('note', later, { entity_id: later }));
      await waitForEmail(later);
    });
    await addOnce(queueOf('mails'), deliveryOf('note', soon, { entity_id: soon }));
    await waitForEmail(soon);
    await service.inbox.emailTo(`${later}@example.com`, 2);
    const copies = service.inbox.emails.filter(({ to }) => to.startsWith(later)).map(({ id }) => id);
    expect(new Set(copies)).toEqual(new Set([`<${later}@nearward.example>`]));
  });

  it('an event waits for a database that closes its connections and accepts none', async () => {
    const id = uuid();
    const { pathname, href } = new URL(service.env.DATABASE_URL);
    const outside = new pg.Client(Object.assign(new URL(href), { pathname: '/postgres' }).href);
    await outside.connect();
    const name = pathname.slice(1);
    const reconnect = () =>
      outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await outside.query(`alter database ${name} allow_connections false`);
    await reconnect();
    await addOnce(queueOf('events'), deliveryOf('jobs.v1.JobPosted', id, { job: { id, title: 'Nurse' } }));
    await eventually(async () => expect(await queueOf('events').getDelayedCount()).toBe(1));
    await outside.query(`alter database ${name} allow_connections true`);
    await outside.end();
    await eventually(async () => {
      const handled = await query('select title from handled_event where job_id = $1', id);
      expect(handled).toEqual([{ title: 'Nurse' }]);
    });
    expect(await letters()).toEqual([]);
  });

  it('the change feed goes on after the database closes its connection', async () => {
    const leaving = new AbortController();
    const headers = { [viewerHeader]: signEnvelope({ viewer: null, client: '' }, 'matching') };
    const { body } = await fetch(`${service.url}/internal/notices`, { headers, signal: leaving.signal });
    let received = '';
    const read = async () => {
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) received += chunk;
    };
    const reading = read().catch(() => undefined); // it ends with an error
    // Notices of a moment without a connection are lost, so each try sends one.
    const receive = (notice: string) =>
      eventually(async () => {
        await query('select pg_notify($1, $2)', 'notices', notice);
        expect(received).toContain(notice);
      });
    await receive('before');
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%notice_number%' and pid <> pg_backend_pid()`);
    await receive('after');
    leaving.abort();
    await reading;
  });

  it('an event of a newer version waits for a process of that version, without using up attempts', async () => {
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
    // Either worker may take it. The older one delays it longer each time, so promote it.
    await eventually(async () => {
      for (const waiting of await queue.getDelayed()) await waiting.promote().catch(() => undefined);
      expect(handled).toEqual([id]);
    });
    await newer.stop();
  });

  it('a failed delivery moves to the dead letters once the database accepts writes', async () => {
    const [id, prefix] = [uuid(), `test-${uuid()}`];
    const { env, dataSource } = service;
    const worker = new DeliveryWorker({
      ...{ service: 'matching', kind: 'events', redisUrl: env.REDIS_URL, prefix, sweepEveryMs: 200 },
      dataSource,
      handle: async () => {
        throw new Error('cannot apply this');
      },
    });
    const queue = queueOf('events', prefix);
    await query(`
      create function reject_letters() returns trigger language plpgsql as
        $$ begin raise 'dead letters are down' using errcode = '53100'; end $$;
      create trigger reject_letters before insert on dead_letter for each row execute function reject_letters();
    `);
    try {
      worker.start();
      await addOnce(queue, deliveryOf('jobs.v1.JobPosted', id));
      await eventually(async () => expect(await queue.getFailedCount()).toBe(1));
    } finally {
      await query('drop trigger reject_letters on dead_letter; drop function reject_letters');
    }
    await eventually(async () => expect(await letters()).toContainEqual({ id }));
    await eventually(async () => expect(await queue.getFailedCount()).toBe(0));
    await worker.stop();
  });
});
