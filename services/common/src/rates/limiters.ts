import { Logger } from '@nestjs/common';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis.js';
import type { Rate } from './rate.js';

const askAgainMs = 5_000;

type Use<T> = (limiter: RateLimiterAbstract) => Promise<T>;

/**
 * Counts in Redis, and while Redis is away or hangs in the service's own Postgres. Once it did not answer it is asked
 * again only after some seconds, by one caller, so that nobody else waits for it.
 */
export class Limiters {
  private readonly logger = new Logger('Rates');
  private readonly known = new Map<string, { redis: RateLimiterAbstract; postgres: RateLimiterAbstract }>();
  private away = false;
  private askFrom = 0;

  // Apart from the service's own pool: whoever counts may hold one of its connections, and wait for another for ever.
  private readonly postgres: pg.Pool;

  constructor(
    private readonly redis: RedisConnection,
    databaseUrl: string,
  ) {
    const settings = { max: 3, connectionTimeoutMillis: 1_000, allowExitOnIdle: true };
    this.postgres = new pg.Pool({ connectionString: databaseUrl, ...settings });
    this.postgres.on('error', () => undefined); // a broken idle connection is replaced
  }

  close(): Promise<void> {
    return this.postgres.end();
  }

  /** Rejects with a RateLimiterRes when there were enough, and with anything else when nobody can count. */
  async use<T>(keyPrefix: string, rate: Rate, work: Use<T>): Promise<T> {
    const { redis, postgres } = this.of(keyPrefix, rate);
    if (Date.now() < this.askFrom) return work(postgres);
    if (this.away) this.askFrom = Date.now() + askAgainMs;
    try {
      const result = await work(redis);
      this.back();
      return result;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) {
        this.back();
        throw reason;
      }
      if (!this.away) this.logger.warn('Redis is away: rates are counted in Postgres');
      this.away = true;
      this.askFrom = Date.now() + askAgainMs;
      return work(postgres);
    }
  }

  private back(): void {
    this.away = false;
    this.askFrom = 0;
  }

  private of(keyPrefix: string, { points, seconds: duration }: Rate) {
    const known = this.known.get(keyPrefix);
    if (known) return known;
    const counted = { keyPrefix, points, duration };
    const redis = new RateLimiterRedis({ ...counted, storeClient: this.redis, rejectIfRedisNotReady: true });
    const postgres = new RateLimiterPostgres({
      ...counted,
      storeClient: this.postgres,
      storeType: 'pool',
      tableName: 'rate_count',
      tableCreated: true,
      clearExpiredByTimeout: this.known.size === 0, // one of them clears the table for all
    });
    this.known.set(keyPrefix, { redis, postgres });
    return { redis, postgres };
  }
}
