import type { QueueKind } from '@nearward/common/events/queue-kinds';
import { countOpen, openQueue, publishingConnection } from '@nearward/common/events/queues';
import type { ServiceName } from '../../proto/services.ts';

/** How many deliveries to these services are waiting, under way or to be tried again. */
export async function openDeliveries(
  { redisUrl, prefix }: { redisUrl: string; prefix: string },
  services: readonly ServiceName[],
  kinds: readonly QueueKind[],
): Promise<number> {
  const redis = publishingConnection(redisUrl);
  await new Promise((resolve) => redis.once('ready', resolve));
  let sum = 0;
  for (const service of services) {
    for (const kind of kinds) {
      const queue = openQueue(redis, prefix, service, kind);
      sum += await countOpen(queue);
      await queue.close();
    }
  }
  redis.disconnect();
  return sum;
}
