import { randomUUID } from 'node:crypto';
import { subscriptionsOf } from '@nearward/common/events/events-transport';
import { type Delivery, openQueue, toQueueJob } from '@nearward/common/events/queues';
import { queueKinds } from '@nearward/common/env/queue-kinds';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { events, isBulk } from '@nearward/proto/events';
import pg from 'pg';
import { databaseOf, type ServiceName, serviceNames } from '../../../proto/services.ts';
import { databaseUrl } from '../../stack/databases.ts';
import { awaited } from '../../testing/awaited.ts';
import type { Databases } from '../../testing/databases.ts';
import { type Fault, freezeFault, killFault, prefix, withRedis } from './fault.ts';
import type { DrillProduct } from '../drill-product.ts';

type MailFaultKind =
  | 'whileDown'
  | 'whileUnacknowledged'
  | 'whileSlow'
  | 'whileRejecting'
  | 'whileRejectingAfterReceipt';

/** The email server's fault lasts until it has handled enough emails. */
const released = new WeakMap<DrillProduct, { end: (value: null) => void; ended: Promise<void> }>();
function emailFault(name: string, way: MailFaultKind): Fault {
  return {
    ...{ name, of: ['mail'], repeatsEmails: true },
    do: async (world) => {
      const { promise, resolve } = Promise.withResolvers<null>();
      released.set(world, { end: resolve, ended: world.inbox[way](async () => void (await promise)) });
    },
    undo: async (world) => {
      released.get(world)?.end(null);
      await released.get(world)?.ended;
    },
  };
}

export const emailFaults: Fault[] = [
  emailFault('mail server down', 'whileDown'),
  emailFault('mail server silent', 'whileUnacknowledged'),
  emailFault('mail server slow', 'whileSlow'),
  emailFault('mail server answers 554', 'whileRejecting'),
  emailFault('mail server keeps and refuses', 'whileRejectingAfterReceipt'),
];

const order = ({ stack }: DrillProduct, what: string, sent: object) =>
  fetch(`${stack.at.stripeUrl}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });

/** A call waits ten seconds, twice. The stand-in then performs it, and the product requests it once more. */
const pastTwoTriesMs = 25_000;
/** Only few commands call Stripe. */
const someMoneyMs = 15_000;

const stripeTrouble = (kind: string, milliseconds?: number): Fault => ({
  name: `Stripe ${kind}`,
  lastsMs: someMoneyMs,
  of: ['stripe'],
  do: (world) => order(world, 'troubles', { kind, milliseconds }),
  undo: (world) => order(world, 'troubles', { kind: 'none' }),
});

const webhooks = (name: string, manner: object, usual: object): Fault => ({
  name: `webhooks ${name}`,
  of: ['stripe'],
  do: (world) => order(world, 'webhooks', manner),
  undo: (world) => order(world, 'webhooks', usual),
});

export const stripeFaults: Fault[] = [
  killFault('stripe', { name: 'Stripe killed', of: ['stripe'] }),
  freezeFault('stripe', { name: 'Stripe frozen', of: ['stripe'], lastsMs: pastTwoTriesMs }),
  ...['down', 'busy', 'failing', 'lost'].map((kind) => stripeTrouble(kind)),
  stripeTrouble('slow', 5_000),
  webhooks('three times', { copies: 3 }, { copies: 1 }),
  webhooks('in any order', { shuffled: true }, { shuffled: false }),
  webhooks('late', { paused: true }, { paused: false }),
];

/** Shuffles the waiting items. */
const shuffle = `
  local waiting = redis.call('LRANGE', KEYS[1], 0, -1)
  for at = #waiting, 2, -1 do
    local other = math.random(at)
    waiting[at], waiting[other] = waiting[other], waiting[at]
  end
  for at, id in ipairs(waiting) do redis.call('LSET', KEYS[1], at - 1, id) end`;

const allQueues = (
  world: DrillProduct,
  work: (queue: ReturnType<typeof openQueue>, redis: RedisConnection) => Promise<unknown>,
) =>
  withRedis(world, async (redis) => {
    for (const service of serviceNames)
      for (const kind of queueKinds) {
        const queue = openQueue(redis, prefix, service, kind);
        await work(queue, redis);
        await queue.close();
      }
  });

export const deliveryFaults: Fault[] = [
  {
    name: 'deliveries held back',
    of: ['redis'],
    do: (world) => allQueues(world, (queue) => queue.pause()),
    undo: (world) => allQueues(world, (queue) => queue.resume()),
  },
  {
    name: 'deliveries in any order',
    of: ['redis'],
    do: (world) => allQueues(world, (queue) => queue.pause()),
    undo: (world) =>
      allQueues(world, async (queue, redis) => {
        await redis.eval(shuffle, 1, queue.toKey('wait'));
        await queue.resume();
      }),
  },
  {
    // The events and emails of a minute.
    name: 'deliveries published again',
    of: ['postgres'],
    do: ({ databases }) =>
      databases.everywhere(
        `update outbox set published_at = null where published_at > now() - interval '1 minute'`,
      ),
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

async function send(world: DrillProduct, service: ServiceName, poison: Delivery): Promise<void> {
  world.model.poison.set(poison.id, service);
  await withRedis(world, async (redis) => {
    const queue = openQueue(redis, prefix, service, 'events');
    const { name, data, opts } = toQueueJob(poison);
    await queue.add(name, data, opts);
    await queue.close();
  });
}

/** Runs a statement and rolls it back only when the result is called. */
async function hold(
  { server }: Databases,
  service: ServiceName,
  statement: string,
): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: databaseUrl(server, databaseOf(service)) });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`begin; ${statement}`);
  return () => client.end();
}

/** Resolves when a statement waits for a lock. */
function lockWait(databases: Databases, service: ServiceName): Promise<unknown> {
  const waiting = `select pid from pg_stat_activity where datname = '${databaseOf(service)}' and wait_event = 'transactionid'`;
  return awaited(`a waiting statement in ${service}`, async () => {
    const { length } = await databases.rows(service, waiting);
    return length > 0;
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
    name: 'a message that kills',
    of: ['matching', 'redis', 'postgres'],
    repeatsEmails: true,
    lastsMs: 30_000,
    do: async (world) => {
      const poison = poisonFor('matching');
      const release = await hold(world.databases, 'matching', `insert into inbox values ('${poison.id}')`);
      await send(world, 'matching', poison);
      for (let times = 0; times < kills; times++) {
        await lockWait(world.databases, 'matching');
        await world.stack.kill('matching');
        await world.stack.start('matching');
      }
      await release();
    },
  },
];
