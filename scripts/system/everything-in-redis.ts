import { Redis } from 'ioredis';

/** All that a Redis holds, as one text to search. */
export async function everythingInRedis(url: string): Promise<string> {
  const redis = new Redis(url);
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, 0, -1),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  try {
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map(async (key) => readers[await redis.type(key)]?.(key)));
    return JSON.stringify([keys, values]);
  } finally {
    redis.disconnect();
  }
}

/** Every command with its arguments that a Redis gets while `work` runs, as one text to search. */
export async function everythingSentToRedis(url: string, work: () => Promise<void>): Promise<string> {
  const redis = new Redis(url);
  const monitor = await redis.monitor();
  const sent: string[] = [];
  monitor.on('monitor', (_time: string, command: string[]) => void sent.push(command.join(' ')));
  try {
    await work();
    return sent.join('\n');
  } finally {
    monitor.disconnect();
    redis.disconnect();
  }
}
