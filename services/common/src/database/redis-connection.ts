import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { ServiceEnv } from '../env/env.js';
import { parseRedisUrl } from '../env/redis-url.js';

/** Dependency-injection token of a connection that fails fast instead of waiting. */
export const REDIS = Symbol('REDIS');

export type RedisConnection = Redis | Cluster;

/** The interval at which Sentinels or Cluster nodes are queried for the current master. */
const masterRefreshMs = 500;

/** A master that became a replica rejects writes. Reconnecting finds the new master, and the write is repeated. */
const reconnectOnError = ({ message }: Error) => (message.startsWith('READONLY') ? 2 : false);

/** Connects to a single server, to the master behind Sentinels, or to a Cluster. */
export function openRedis(url: string, options: RedisOptions): RedisConnection {
  const { kind, hosts, ...server } = parseRedisUrl(url);
  const redisOptions = { ...options, reconnectOnError };
  if (kind === 'single') return new Redis(url, redisOptions);
  if (kind === 'sentinel') {
    const sentinelRetryStrategy = () => masterRefreshMs;
    return new Redis({ ...redisOptions, ...server, sentinels: hosts, sentinelRetryStrategy });
  }
  const { username, password } = server;
  return new Cluster(hosts, {
    redisOptions: { ...redisOptions, username, password },
    enableOfflineQueue: options.enableOfflineQueue,
    clusterRetryStrategy: () => masterRefreshMs,
    slotsRefreshInterval: masterRefreshMs,
  });
}

/** The part of a call that a request may wait for Redis, since it then still needs the fallback. */
const commandPart = 0.4;

/** For callers with a fallback. */
export const openFailFastRedis = ({
  REDIS_URL,
  CALL_SECONDS,
}: Pick<ServiceEnv, 'REDIS_URL' | 'CALL_SECONDS'>): RedisConnection =>
  openRedis(REDIS_URL, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: CALL_SECONDS * 1_000 * commandPart,
  }).on(
    'error',
    () => undefined, // each command rejects with the error, so it is not logged on every reconnect
  );
