import type { Command } from './service-definition.js';
import { sweepFailedJobs, requeueDeadLetters } from '../events/dead-letters.js';
import { type QueueKind, queueKinds } from '../env/queue-kinds.js';
import { openQueue, openPublisherRedis, toQueueJob } from '../events/queues.js';

/** Brings the dead letters of a service back into its queues. */
export const redriveCommand =
  (service: string): Command =>
  async ({ dataSource, env }) => {
    const redis = openPublisherRedis(env.REDIS_URL);
    await new Promise((resolve) => redis.once('ready', resolve));
    const open = (kind: QueueKind) => [kind, openQueue(redis, env.QUEUE_PREFIX, service, kind)] as const;
    const queues = new Map(queueKinds.map(open));
    for (const queue of queues.values()) await sweepFailedJobs(dataSource, queue);
    const count = await requeueDeadLetters(dataSource, async (kind, item) => {
      const { name, data, opts } = toQueueJob(item);
      const queue = queues.get(kind);
      if (!queue) throw new Error(`There is no queue for ${kind}`); // or its dead letter would be deleted
      // Under a number of its own: a service that is just burying the failed one removes that by its number.
      await queue.add(name, data, { ...opts, jobId: undefined });
    });
    await Promise.all([...queues.values()].map((queue) => queue.close()));
    redis.disconnect();
    return `${service}: ${count} dead letter(s) are back in the queue`;
  };
