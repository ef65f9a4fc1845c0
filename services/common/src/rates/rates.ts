import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServiceEnv } from '../env.js';
import { Refusal } from '../errors.js';
import { REDIS, type RedisConnection } from '../redis.js';
import { ENV } from '../service-definition.js';
import { Limiters } from './limiters.js';
import type { Rate } from './rate.js';

type RateName = Extract<keyof ServiceEnv, `${string}_RATE` | `${string}_PAUSE`>;

/** Callers who come for the same thing a second time within a day do not come for the first time. */
const firstTime: Rate = { points: 1, seconds: 86_400 };

/** What is counted, and the rates that hold for it. Services that count the same thing count together. */
const counted = {
  'asked-mail': ['ASKED_MAIL_PAUSE', 'ASKED_MAIL_RATE'],
  'asked-mail-address': ['ASKED_MAIL_ADDRESS_RATE'],
  'asked-mail-asker': ['ASKED_MAIL_ASKER_RATE'],
  'unproved-mail': ['UNPROVED_MAIL_RATE'],
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
export class Rates implements OnApplicationShutdown {
  private readonly limiters: Limiters;

  constructor(
    @Inject(REDIS) private readonly redis: RedisConnection,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {
    this.limiters = new Limiters(redis, env.DATABASE_URL);
  }

  onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    return this.limiters.close();
  }

  /** Counts one; TOO_MANY with the seconds to wait when there were enough. */
  async take(what: Counted, key: string): Promise<void> {
    for (const rate of counted[what]) await this.ask(what, rate, (limiter) => limiter.consume(key));
  }

  /**
   * Counts one of what all callers share. When that is used up there is still a part for callers who have not come for it
   * that day, and it fills again within minutes: nobody can keep others out by using up the rest.
   */
  async takeShared(what: Counted, key: string, caller: string): Promise<void> {
    const isFirst = await this.allows('first-time', `${what}:${key}:${caller}`);
    await this.take(what, key).catch(async (reason: unknown) => {
      const isKept = isTooMany(reason) && isFirst && (await this.allows('reserve', `${what}:${key}`));
      if (!isKept) throw reason;
    });
  }

  /** Whether this one is still within what all callers share, which it counts for. */
  allowsShared(what: Counted, key: string, caller: string): Promise<boolean> {
    return isWithin(this.takeShared(what, key, caller));
  }

  /** Whether this one is still within the rate, which it counts for. */
  allows(what: Counted, key: string): Promise<boolean> {
    return isWithin(this.take(what, key));
  }

  /** TOO_MANY when there were enough already; counts nothing itself. */
  async requireLeft(what: Counted, key: string): Promise<void> {
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
  reason instanceof Refusal && reason.extensions.code === 'TOO_MANY';

const isWithin = (taken: Promise<void>): Promise<boolean> =>
  taken.then(
    () => true,
    (reason: unknown) => {
      if (isTooMany(reason)) return false;
      throw reason;
    },
  );

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw new Refusal('UNAVAILABLE', texts.tryAgainLater);
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new Refusal('TOO_MANY', texts.tooMany, { retryAfterSeconds });
}
