import { randomUUID } from 'node:crypto';
import { subscriptionsOf } from '@nearward/common/events/events-transport';
import { type Delivery, openQueue, toQueueJob } from '@nearward/common/events/queues';
import { events, isBulk } from '@nearward/proto/events';
import { type ServiceName, serviceNames } from '../../../proto/services.ts';
import { prefix, withRedis } from './with-redis.ts';
import type { Fault } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

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

async function send(world: DrillProduct, service: ServiceName, poison: Delivery): Promise<void> {
  world.model.poison.set(poison.id, service);
  await withRedis(world, async (redis) => {
    const queue = openQueue(redis, prefix, service, 'events');
    const { name, data, opts } = toQueueJob(poison);
    await queue.add(name, data, opts);
    await queue.close();
  });
}

const kills = 3;

export const poisonFaults: Fault[] = [
  {
    // It is tried eight times, the last a minute after the first.
    ...{ name: 'messages that throw', of: ['redis'], lastsMs: 30_000 },
    do: (world) => Promise.all(serviceNames.map((service) => send(world, service, poisonFor(service)))),
  },
  {
    // The consumer dies before it finishes, because its inbox row is locked until then.
    ...{
      name: 'a message that kills',
      of: ['matching', 'redis', 'postgres'],
      repeatsEmails: true,
      lastsMs: 30_000,
    },
    do: async (world) => {
      const poison = poisonFor('matching');
      const release = await world.databases.hold('matching', `insert into inbox values ('${poison.id}')`);
      await send(world, 'matching', poison);
      for (let times = 0; times < kills; times++) {
        await world.databases.someoneWaits('matching');
        await world.stack.kill('matching');
        await world.stack.start('matching');
      }
      await release();
    },
  },
];
