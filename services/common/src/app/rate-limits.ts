import type { RateLimitName } from '@nearward/proto/rate-limits';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, type OnApplicationShutdown, Logger } from '@nestjs/common';
import {
  type RateLimiterAbstract,
  RateLimiterRes,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import type { ServiceEnv } from '../env/env.js';
import { RequestError } from '../errors/request-error.js';
import { REDIS, type RedisConnection } from '../database/redis-connection.js';
import { ENV } from '../env/tokens.js';
import type { Rate } from '../env/rate-limits.js';
import pg from 'pg';

/** Counts the first request of a caller within a day. */
const firstTime: Rate = { points: 1, seconds: 86_400 };

/** Limits how often an action is taken, by caller or by address. UNAVAILABLE if neither Redis nor Postgres works. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters: RateLimiters;

  constructor(
    @Inject(REDIS) private readonly redis: RedisConnection,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {
    this.limiters = new RateLimiters(redis, env.DATABASE_URL);
  }

  onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    return this.limiters.close();
  }

  /** Counts one, or several. TOO_MANY with the seconds to wait above the limit. */
  consume(limit: RateLimitName, key: string, amount = 1): Promise<void> {
    return this.count(limit, this.env.RATE_LIMITS[limit], key, amount);
  }

  /**
   * Counts one of a limit that all callers share. A reserve is left for the first request of a caller that day, so that one
   * caller cannot lock out the others. It refills within minutes, unless the limit has one of its own.
   */
  async consumeShared(
    limit: RateLimitName,
    key: string,
    caller: string,
    reserve: RateLimitName = 'reserve',
  ): Promise<void> {
    const counting = isWithin(this.count('first-time', firstTime, `${limit}:${key}:${caller}`));
    const consuming = this.consume(limit, key);
    // At the same time, since a post waits for both.
    const [isFirst] = await Promise.all([counting, consuming.catch(() => undefined)]);
    await consuming.catch(async (reason: unknown) => {
      const isReserved = isTooMany(reason) && isFirst && (await this.tryConsume(reserve, `${limit}:${key}`));
      if (!isReserved) throw reason;
    });
  }

  /** Counts one of a shared limit. Returns false above the limit. */
  tryConsumeShared(
    limit: RateLimitName,
    key: string,
    caller: string,
    reserve?: RateLimitName,
  ): Promise<boolean> {
    return isWithin(this.consumeShared(limit, key, caller, reserve));
  }

  /** Counts one. Returns false above the limit. */
  tryConsume(limit: RateLimitName, key: string): Promise<boolean> {
    return isWithin(this.consume(limit, key));
  }

  /** Services share the counts, by name and key. */
  private count(name: string, rate: Rate, key: string, amount = 1): Promise<void> {
    return this.limiters
      .consume(`${this.env.QUEUE_PREFIX}:rate:${name}`, rate, key, amount)
      .catch(rejectAbove);
  }
}

export const isTooMany = (reason: unknown): reason is RequestError =>
  reason instanceof RequestError && reason.extensions.code === 'TOO_MANY';

const isWithin = (consumed: Promise<void>): Promise<boolean> =>
  consumed.then(
    () => true,
    (reason: unknown) => {
      if (isTooMany(reason)) return false;
      throw reason;
    },
  );

function rejectAbove(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw new RequestError('UNAVAILABLE', texts.tryAgainLater);
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new RequestError('TOO_MANY', texts.tooMany, { retryAfterSeconds });
}

const retryRedisMs = 5_000;

/**
 * Counts in Redis, and in the service's own Postgres while Redis is down or hangs. After a failure only one caller retries
 * Redis every few seconds, so that the others do not wait for it.
 */
class RateLimiters {
  private readonly logger = new Logger('RateLimits');
  private readonly limitersByKey = new Map<
    string,
    { redis: RateLimiterAbstract; postgres: RateLimiterAbstract }
  >();
  private isRedisDown = false;
  private retryRedisAt = 0;

  // A separate pool: a caller may hold a connection of the service's pool, and would wait forever for a second one.
  private readonly postgres: pg.Pool;

  constructor(
    private readonly redis: RedisConnection,
    databaseUrl: string,
  ) {
    const settings = { max: 3, connectionTimeoutMillis: 1_000, allowExitOnIdle: true };
    this.postgres = new pg.Pool({ connectionString: databaseUrl, ...settings });
    this.postgres.on('error', () => undefined); // the pool replaces a broken idle connection
  }

  close(): Promise<void> {
    return this.postgres.end();
  }

  /** Rejects with a RateLimiterRes above the limit, and with another error if neither store works. */
  async consume(keyPrefix: string, rate: Rate, key: string, amount: number): Promise<void> {
    const { redis, postgres } = this.limitersOf(keyPrefix, rate);
    if (Date.now() < this.retryRedisAt) return void (await postgres.consume(key, amount));
    if (this.isRedisDown) this.retryRedisAt = Date.now() + retryRedisMs;
    try {
      await redis.consume(key, amount);
      this.recordRecovery();
    } catch (reason) {
      if (reason instanceof RateLimiterRes) {
        this.recordRecovery();
        throw reason;
      }
      if (!this.isRedisDown) this.logger.warn('Redis is down: rate limits are counted in Postgres');
      this.isRedisDown = true;
      this.retryRedisAt = Date.now() + retryRedisMs;
      await postgres.consume(key, amount);
    }
  }

  private recordRecovery(): void {
    this.isRedisDown = false;
    this.retryRedisAt = 0;
  }

  private limitersOf(keyPrefix: string, { points, seconds: duration }: Rate) {
    const existing = this.limitersByKey.get(keyPrefix);
    if (existing) return existing;
    const settings = { keyPrefix, points, duration };
    const redis = new RateLimiterRedis({ ...settings, storeClient: this.redis, rejectIfRedisNotReady: true });
    const postgres = new RateLimiterPostgres({
      ...settings,
      storeClient: this.postgres,
      storeType: 'pool',
      tableName: 'rate_count',
      tableCreated: true,
      clearExpiredByTimeout: this.limitersByKey.size === 0, // one limiter clears expired rows for all
    });
    this.limitersByKey.set(keyPrefix, { redis, postgres });
    return { redis, postgres };
  }
}
