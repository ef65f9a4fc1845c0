import type { QueueKind } from '@nearward/common/env/queue-kinds';
import { countPending, openQueue, openPublisherRedis } from '@nearward/common/events/queues';
import type { ServiceName } from '../../proto/services.ts';

/** The number of waiting, active and delayed deliveries to these services. */
export async function openDeliveries(
  { redisUrl, prefix }: { redisUrl: string; prefix: string },
  services: readonly ServiceName[],
  kinds: readonly QueueKind[],
): Promise<number> {
  const redis = openPublisherRedis(redisUrl);
  await new Promise((resolve) => redis.once('ready', resolve));
  let sum = 0;
  for (const service of services) {
    for (const kind of kinds) {
      const queue = openQueue(redis, prefix, service, kind);
      sum += await countPending(queue);
      await queue.close();
    }
  }
  redis.disconnect();
  return sum;
}
