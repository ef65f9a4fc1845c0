import { openQueue, publishingConnection } from '@nearward/common/events/queues';
import { queueKinds } from '@nearward/common/events/queue-kinds';
import { serviceNames } from '../../proto/services.ts';
import type { Fault } from './fault.ts';
import type { World } from './world.ts';

/** The fault of the mail server lasts as long as the work that it is given. */
const released = new WeakMap<World, { end: (value: null) => void; ended: Promise<void> }>();
function mailFault(name: string, way: 'away' | 'hold' | 'keepAndRefuse'): Fault {
  return {
    ...{ name, cuts: true },
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

export const mailFaults: Fault[] = [
  mailFault('mail server down', 'away'),
  mailFault('mail server silent', 'hold'),
  mailFault('mail server keeps and refuses', 'keepAndRefuse'),
];

const order = ({ stack }: World, what: string, sent: object) =>
  fetch(`${stack.at.stripeUrl}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });

const stripeTrouble = (kind: string, milliseconds?: number): Fault => ({
  name: `Stripe ${kind}`,
  do: (world) => order(world, 'troubles', { kind, milliseconds }),
  undo: (world) => order(world, 'troubles', { kind: 'none' }),
});

const webhooks = (name: string, manner: object, usual: object): Fault => ({
  name: `webhooks ${name}`,
  do: (world) => order(world, 'webhooks', manner),
  undo: (world) => order(world, 'webhooks', usual),
});

export const stripeFaults: Fault[] = [
  {
    name: 'Stripe killed',
    do: ({ stack }) => stack.kill('stripe'),
    undo: ({ stack }) => stack.start('stripe'),
  },
  {
    name: 'Stripe frozen',
    do: async (world) => world.signal('stripe', 'SIGSTOP'),
    undo: async (world) => world.signal('stripe', 'SIGCONT'),
  },
  ...['down', 'busy', 'failing', 'lost'].map((kind) => stripeTrouble(kind)),
  stripeTrouble('slow', 5_000),
  webhooks('three times', { copies: 3 }, { copies: 1 }),
  webhooks('in any order', { shuffled: true }, { shuffled: false }),
  webhooks('late', { paused: true }, { paused: false }),
];

async function onQueues({ stack }: World, how: 'pause' | 'resume'): Promise<void> {
  const redis = publishingConnection(stack.at.redisUrl);
  await new Promise((resolve) => redis.once('ready', resolve));
  for (const service of serviceNames)
    for (const kind of queueKinds) {
      const queue = openQueue(redis, 'nearward', service, kind);
      await queue[how]();
      await queue.close();
    }
  redis.disconnect();
}

export const deliveryFaults: Fault[] = [
  {
    name: 'deliveries held back',
    do: (world) => onQueues(world, 'pause'),
    undo: (world) => onQueues(world, 'resume'),
  },
  {
    // Events and mails of a minute.
    name: 'deliveries published again',
    do: ({ databases }) =>
      databases.everywhere(
        `update outbox set published_at = null where published_at > now() - interval '1 minute'`,
      ),
  },
];
