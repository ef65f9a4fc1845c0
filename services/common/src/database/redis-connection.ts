import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisUrl } from '../env/redis-url.js';

/** Dependency-injection token of a connection that fails fast instead of waiting, for counting and looking. */
export const REDIS = Symbol('REDIS');

export type RedisConnection = Redis | Cluster;

/** As long as a Sentinel or a node of a Cluster needs to say who the master is, and to notice that it is another. */
const lookAgainMs = 500;

/** A server that has become a replica refuses to be written to: nothing has happened, and the master is another now. */
const reconnectOnError = ({ message }: Error) => (message.startsWith('READONLY') ? 2 : false);

/** Opens what an address leads to: one server, the master that Sentinels know, or a Cluster. */
export function openRedis(url: string, options: RedisOptions): RedisConnection {
  const { kind, hosts, ...server } = parseRedisUrl(url);
  const redisOptions = { ...options, reconnectOnError };
  if (kind === 'single') return new Redis(url, redisOptions);
  if (kind === 'sentinel') {
    const sentinelRetryStrategy = () => lookAgainMs;
    return new Redis({ ...redisOptions, ...server, sentinels: hosts, sentinelRetryStrategy });
  }
  const { username, password } = server;
  return new Cluster(hosts, {
    redisOptions: { ...redisOptions, username, password },
    enableOfflineQueue: options.enableOfflineQueue,
    clusterRetryStrategy: () => lookAgainMs,
    slotsRefreshInterval: lookAgainMs,
  });
}

/** For whoever has something else to turn to: a call is answered within 2.5 s in all. */
export const openFailFastRedis = (url: string): RedisConnection =>
  openRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 1_000 }).on(
    'error',
    () => undefined, // whoever asks learns it, and it is not reported at every try
  );
