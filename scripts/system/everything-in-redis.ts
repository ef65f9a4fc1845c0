import { once } from 'node:events';
import { connect } from 'node:net';
import { Redis } from 'ioredis';

/** All keys and values of a Redis as one text. */
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

/**
 * All commands with their arguments that Redis receives while `work` runs, as one text. It uses its own socket, because the
 * client loses count when other commands arrive together with the reply to MONITOR.
 */
export async function everythingSentToRedis(url: string, work: () => Promise<void>): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let traffic = '';
  socket.on('data', (text: string) => (traffic += text));
  try {
    await once(socket, 'connect');
    socket.write('MONITOR\r\n');
    await once(socket, 'data');
    await work();
    return traffic;
  } finally {
    socket.destroy();
  }
}
