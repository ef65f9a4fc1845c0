import { openPublisherRedis } from '@nearward/common/events/queues';
import type { RedisConnection } from '@nearward/common/database/redis-connection';
import type { DrillProduct } from '../drill-product.ts';

/** The key prefix of all queues. */
export const prefix = 'nearward';

export async function withRedis(
  { stack }: DrillProduct,
  work: (redis: RedisConnection) => Promise<unknown>,
): Promise<void> {
  const redis = openPublisherRedis(stack.at.redisUrl);
  redis.on('error', () => undefined);
  try {
    await new Promise((resolve) => redis.once('ready', resolve));
    await work(redis);
  } finally {
    redis.disconnect();
  }
}
