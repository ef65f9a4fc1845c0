import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServiceEnv } from '../env.js';
import { Refusal } from '../errors.js';
import { REDIS, type RedisConnection } from '../redis.js';
import { ENV } from '../service-definition.js';
import { Limiters } from './limiters.js';

type RateName = Extract<keyof ServiceEnv, `${string}_RATE` | `${string}_PAUSE`>;

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
  export: ['EXPORT_RATE'],
  report: ['REPORT_RATE'],
  'recovery-code': ['RECOVERY_CODE_RATE'],
  'operator-search': ['OPERATOR_SEARCH_RATE'],
} as const satisfies Record<string, readonly RateName[]>;

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

  /** Whether this one is still within the rate, which it counts for. */
  async allows(what: Counted, key: string): Promise<boolean> {
    return this.take(what, key).then(
      () => true,
      (reason: unknown) => {
        if (reason instanceof Refusal && reason.extensions.code === 'TOO_MANY') return false;
        throw reason;
      },
    );
  }

  /** TOO_MANY when there were enough already; counts nothing itself. */
  async requireLeft(what: Counted, key: string): Promise<void> {
    for (const rate of counted[what]) {
      const used = await this.ask(what, rate, (limiter) => limiter.get(key));
      if (used && used.consumedPoints >= this.env[rate].points) refuse(used);
    }
  }

  private ask<T>(
    what: Counted,
    rate: RateName,
    work: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> {
    const prefix = `${this.env.QUEUE_PREFIX}:${what}:${rate}`;
    return this.limiters.use(prefix, this.env[rate], work).catch(refuse);
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw new Refusal('UNAVAILABLE', texts.tryAgainLater);
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new Refusal('TOO_MANY', texts.tooMany, { retryAfterSeconds });
}
