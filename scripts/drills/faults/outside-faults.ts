import { openQueue } from '@nearward/common/events/queues';
import { queueKinds } from '@nearward/common/env/queue-kinds';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import { serviceNames } from '../../../proto/services.ts';
import { prefix, withRedis } from './with-redis.ts';
import type { Fault } from './fault.ts';
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
  {
    name: 'Stripe killed',
    of: ['stripe'],
    do: ({ stack }) => stack.kill('stripe'),
    undo: ({ stack }) => stack.start('stripe'),
  },
  {
    name: 'Stripe frozen',
    of: ['stripe'],
    lastsMs: pastTwoTriesMs,
    do: async (world) => world.signal('stripe', 'SIGSTOP'),
    undo: async (world) => world.signal('stripe', 'SIGCONT'),
  },
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
