import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServiceEnv } from '../env.js';
import { Refusal } from '../errors.js';
import { REDIS } from '../redis.js';
import { ENV } from '../service-definition.js';

type RateName = Extract<keyof ServiceEnv, `${string}_RATE` | `${string}_PAUSE`>;

/** What is counted, and the rates that hold for it. Services that count the same thing count together. */
const counted = {
  'login-mail': ['ASKED_MAIL_PAUSE', 'ASKED_MAIL_RATE'],
  'job-link-mail': ['ASKED_MAIL_PAUSE', 'ASKED_MAIL_RATE'],
  'profile-link-mail': ['ASKED_MAIL_PAUSE', 'ASKED_MAIL_RATE'],
  'login-try': ['LOGIN_TRY_RATE'],
  geocode: ['GEOCODE_RATE'],
  supply: ['SUPPLY_RATE'],
  'unknown-token': ['UNKNOWN_TOKEN_RATE'],
  post: ['POST_RATE'],
} as const satisfies Record<string, readonly RateName[]>;

type Counted = keyof typeof counted;

/** Counts in Redis how often things are done, by caller or by address. While Redis is away nothing can be counted. */
@Injectable()
export class Rates {
  private readonly logger = new Logger('Rates');
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: ServiceEnv,
  ) {}

  /** Counts one; TOO_MANY with the seconds to wait when there were enough. Lets everything pass while Redis is away. */
  async take(what: Counted, key: string): Promise<void> {
    await this.takeStrictly(what, key).catch((reason: unknown) => this.letPassWhileAway(reason));
  }

  /** The same, but UNAVAILABLE while Redis is away: what is open to guessing stays closed meanwhile. */
  async takeStrictly(what: Counted, key: string): Promise<void> {
    for (const rate of counted[what]) {
      await this.limiter(what, rate).consume(key).catch(refuse);
    }
  }

  /** Whether this one is still within the rate, which it counts for; UNAVAILABLE while Redis is away. */
  async allows(what: Counted, key: string): Promise<boolean> {
    return this.takeStrictly(what, key).then(
      () => true,
      (reason: unknown) => {
        if (isTooMany(reason)) return false;
        throw reason;
      },
    );
  }

  /** TOO_MANY when there were enough already; counts nothing itself. */
  async requireLeft(what: Counted, key: string): Promise<void> {
    for (const rate of counted[what]) {
      const used = await this.limiter(what, rate)
        .get(key)
        .catch((reason: unknown) => this.letPassWhileAway(reason));
      if (used && used.consumedPoints >= this.env[rate].points) refuse(used);
    }
  }

  private limiter(what: Counted, rate: RateName): RateLimiterRedis {
    const keyPrefix = `${this.env.QUEUE_PREFIX}:${what}:${rate}`;
    const known = this.limiters.get(keyPrefix);
    if (known) return known;
    const { points, seconds: duration } = this.env[rate];
    const limiter = new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix,
      points,
      duration,
      rejectIfRedisNotReady: true,
    });
    this.limiters.set(keyPrefix, limiter);
    return limiter;
  }

  private letPassWhileAway(reason: unknown): void {
    if (isTooMany(reason)) throw reason;
    this.logger.warn('Redis is away: nothing is counted');
  }
}

const isTooMany = (reason: unknown) => reason instanceof Refusal && reason.extensions.code === 'TOO_MANY';

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw new Refusal('UNAVAILABLE', texts.tryAgainLater);
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new Refusal('TOO_MANY', texts.tooMany, { retryAfterSeconds });
}
