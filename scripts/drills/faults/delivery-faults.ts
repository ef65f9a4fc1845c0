import { randomUUID } from 'node:crypto';
import { subscriptionsOf } from '@nearward/common/events/events-transport';
import { type Delivery, openQueue, toQueueJob } from '@nearward/common/events/queues';
import { queueKinds } from '@nearward/common/env/queue-kinds';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { events, isBulk } from '@nearward/proto/events';
import { databaseOf, type ServiceName, serviceNames } from '../../../proto/services.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { Databases } from '../../testing/databases.ts';
import type { DrillProduct } from '../drill-product.ts';
import type { Fault } from './fault.ts';

/** The key prefix of all queues. */
const prefix = 'nearward';

const shuffle = `
  local waiting = redis.call('LRANGE', KEYS[1], 0, -1)
  for at = #waiting, 2, -1 do
    local other = math.random(at)
    waiting[at], waiting[other] = waiting[other], waiting[at]
  end
  for at, id in ipairs(waiting) do redis.call('LSET', KEYS[1], at - 1, id) end`;

const withAllQueues = (
  product: DrillProduct,
  work: (queue: ReturnType<typeof openQueue>, redis: RedisConnection) => Promise<unknown>,
) =>
  product.withRedis(async (redis) => {
    for (const service of serviceNames)
      for (const kind of queueKinds) {
        const queue = openQueue(redis, prefix, service, kind);
        await work(queue, redis);
        await queue.close();
      }
  });

export const deliveryFaults: Fault[] = [
  {
    name: 'deliveries in any order',
    inject: async (product) => {
      await withAllQueues(product, (queue) => queue.pause());
      return () =>
        withAllQueues(product, async (queue, redis) => {
          await redis.eval(shuffle, 1, queue.toKey('wait'));
          await queue.resume();
        });
    },
  },
  {
    // The events and emails of a minute.
    name: 'deliveries published again',
    inject: async ({ databases }) => {
      await databases.everywhere(
        `update outbox set published_at = null where published_at > now() - interval '1 minute'`,
      );
    },
  },
];

/** A message of a type that the service subscribes to, with invalid content. */
function poisonFor(service: ServiceName): Delivery {
  const [type] = subscriptionsOf(service).filter((each) => !isBulk(each));
  if (!type) throw new Error(`${service} subscribes to nothing`);
  const [field] = events[type].message.fields;
  return {
    ...{ id: randomUUID(), type, aggregate_id: null, version: null, request_id: null },
    payload: { [field?.jsonName ?? '']: { poison: [true] } },
  };
}

async function sendPoison(product: DrillProduct, service: ServiceName, poison: Delivery): Promise<void> {
  product.model.poison.add(poison.id);
  await product.withRedis(async (redis) => {
    const queue = openQueue(redis, prefix, service, 'events');
    const { name, data, opts } = toQueueJob(poison);
    await queue.add(name, data, opts);
    await queue.close();
  });
}

/** Resolves when a statement waits for a lock. */
function awaitLockWait(databases: Databases, service: ServiceName): Promise<unknown> {
  const waiting = `select pid from pg_stat_activity where datname = '${databaseOf(service)}' and wait_event = 'transactionid'`;
  return waitFor(`a waiting statement in ${service}`, async () => {
    const { length } = await databases.rows(service, waiting);
    return length > 0;
  });
}

const kills = 3;

export const poisonFaults: Fault[] = [
  {
    // It is tried eight times, the last a minute after the first.
    ...{ name: 'messages that throw', durationMs: 30_000 },
    inject: async (product) => {
      await Promise.all(serviceNames.map((service) => sendPoison(product, service, poisonFor(service))));
    },
  },
  {
    // The consumer dies before it finishes, because its inbox row is locked until then.
    ...{ name: 'a message that kills', repeatsEmails: true, durationMs: 30_000 },
    inject: async (product) => {
      const { databases, stack } = product;
      const poison = poisonFor('matching');
      await databases.session(databaseOf('matching'), async (client) => {
        await client.query(`begin; insert into inbox values ('${poison.id}')`);
        await sendPoison(product, 'matching', poison);
        for (let times = 0; times < kills; times++) {
          await awaitLockWait(databases, 'matching');
          await stack.kill('matching');
          await stack.start('matching');
        }
      });
    },
  },
];
