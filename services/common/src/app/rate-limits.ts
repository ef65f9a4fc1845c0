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
import type { Rate } from '../env/rate-variable.js';
import pg from 'pg';

type RateName = Extract<keyof ServiceEnv, `${string}_RATE` | `${string}_PAUSE`>;

/** Callers who come for the same thing a second time within a day do not come for the first time. */
const firstTime: Rate = { points: 1, seconds: 86_400 };

/** What is counted, and the rates that hold for it. Services that count the same thing count together. */
const counted = {
  'asked-mail': ['EMAIL_LINK_PAUSE', 'EMAIL_LINK_RATE'],
  'asked-mail-address': ['EMAIL_LINK_ADDRESS_RATE'],
  'asked-mail-asker': ['EMAIL_LINK_REQUESTER_RATE'],
  'unproved-mail': ['UNVERIFIED_EMAIL_RATE'],
  'login-try': ['LOGIN_TRY_RATE'],
  geocode: ['GEOCODE_RATE'],
  supply: ['SUPPLY_RATE'],
  contact: ['CONTACT_RATE'],
  'unknown-token': ['UNKNOWN_TOKEN_RATE'],
  post: ['POST_RATE'],
  'post-asker': ['POST_ASKER_RATE'],
  'hidden-list': ['HIDDEN_LIST_RATE'],
  'job-place': ['JOB_PLACE_RATE'],
  'job-name': ['JOB_PLACE_RATE'],
  export: ['EXPORT_RATE'],
  report: ['REPORT_RATE'],
  'recovery-code': ['RECOVERY_CODE_RATE'],
  'operator-search': ['OPERATOR_SEARCH_RATE'],
  'first-time': [firstTime],
  reserve: ['RESERVE_RATE'],
} as const satisfies Record<string, readonly (RateName | Rate)[]>;

type Counted = keyof typeof counted;

/** Counts how often things are done, by caller or by address; UNAVAILABLE when neither Redis nor Postgres can count. */
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

  /** Counts one; TOO_MANY with the seconds to wait when there were enough. */
  async consume(what: Counted, key: string): Promise<void> {
    for (const rate of counted[what]) await this.ask(what, rate, (limiter) => limiter.consume(key));
  }

  /**
   * Counts one of what all callers share. When that is used up there is still a part for callers who have not come for it
   * that day, and it fills again within minutes: nobody can keep others out by using up the rest.
   */
  async consumeShared(what: Counted, key: string, caller: string): Promise<void> {
    const isFirst = await this.tryConsume('first-time', `${what}:${key}:${caller}`);
    await this.consume(what, key).catch(async (reason: unknown) => {
      const isKept = isTooMany(reason) && isFirst && (await this.tryConsume('reserve', `${what}:${key}`));
      if (!isKept) throw reason;
    });
  }

  /** Whether this one is still within what all callers share, which it counts for. */
  tryConsumeShared(what: Counted, key: string, caller: string): Promise<boolean> {
    return isWithin(this.consumeShared(what, key, caller));
  }

  /** Whether this one is still within the rate, which it counts for. */
  tryConsume(what: Counted, key: string): Promise<boolean> {
    return isWithin(this.consume(what, key));
  }

  /** TOO_MANY when there were enough already; counts nothing itself. */
  async requireRemaining(what: Counted, key: string): Promise<void> {
    for (const rate of counted[what]) {
      const used = await this.ask(what, rate, (limiter) => limiter.get(key));
      if (used && used.consumedPoints >= this.pointsOf(rate).points) refuse(used);
    }
  }

  private pointsOf(rate: RateName | Rate): Rate {
    return typeof rate === 'string' ? this.env[rate] : rate;
  }

  private ask<T>(
    what: Counted,
    rate: RateName | Rate,
    work: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> {
    const prefix = `${this.env.QUEUE_PREFIX}:${what}:${typeof rate === 'string' ? rate : ''}`;
    return this.limiters.use(prefix, this.pointsOf(rate), work).catch(refuse);
  }
}

const isTooMany = (reason: unknown): boolean =>
  reason instanceof RequestError && reason.extensions.code === 'TOO_MANY';

const isWithin = (taken: Promise<void>): Promise<boolean> =>
  taken.then(
    () => true,
    (reason: unknown) => {
      if (isTooMany(reason)) return false;
      throw reason;
    },
  );

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw new RequestError('UNAVAILABLE', texts.tryAgainLater);
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new RequestError('TOO_MANY', texts.tooMany, { retryAfterSeconds });
}

const askAgainMs = 5_000;

type Use<T> = (limiter: RateLimiterAbstract) => Promise<T>;

/**
 * Counts in Redis, and while Redis is away or hangs in the service's own Postgres. Once it did not answer it is asked
 * again only after some seconds, by one caller, so that nobody else waits for it.
 */
class RateLimiters {
  private readonly logger = new Logger('RateLimits');
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
