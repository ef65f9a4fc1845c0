import { createHmac } from 'node:crypto';
import { command, sql } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import type { Rate } from '@nearward/common/env/rate-limits';
import { canonicalizeAddress } from '@nearward/marketplace/unverified-senders/canonicalize-address';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type ContactsEnv, ENV } from '../env.js';
import { PayersService } from './payers.service.js';

const recordRejection = command(
  `insert into unlock_refusal (employer_key) values ($1)
   on conflict (employer_key) do update set times = unlock_refusal.times + 1, refused_at = now()`,
);
/** Employers who reached a limit in the past 30 days, newest first. */
export const recentRejections = sql(
  {
    owner_key: z.string(),
    employer_name: z.string(),
    employer_email: z.string(),
    times: z.int(),
    refused_at: z.date(),
    unlocks: z.int(),
    pays: z.boolean(),
  },
  `select refusal.employer_key as owner_key, employer_name, employer_email, times, refused_at, coalesce(has_card or subscribed, false) as pays,
          (select count(*)::int from unlock where unlock.employer_key = refusal.employer_key) as unlocks
   from unlock_refusal refusal
   left join payer on payer.owner_key = refusal.employer_key
   join lateral (select employer_name, poster_email as employer_email from job_card
                 where owner_key = refusal.employer_key order by removed_at desc nulls first, id desc limit 1) job on true
   where refused_at > now() - interval '30 days' order by refused_at desc limit 100`,
);
const emailOf = sql(
  { email: z.string() },
  `select poster_email as email from job_card where owner_key = $1 and poster_email <> '' order by id desc limit 1`,
);
const lockCountKey = command('select pg_advisory_xact_lock(hashtextextended($1, 5))');
const insertCounts = command('insert into unlock_count (key) select unnest($1::text[])');
/** The seconds until the $2-th newest unlock of a key ($1) is older than $3 seconds. */
const waitIn = (table: string, key: string) =>
  sql(
    { wait: z.number() },
    `select extract(epoch from unlocked_at + make_interval(secs => $3) - clock_timestamp())::float8 as wait
     from ${table} where ${key} = $1 order by unlocked_at desc offset $2 - 1 limit 1`,
  );
const waitByKey = waitIn('unlock_count', 'key');
const waitByEmployer = waitIn('unlock', 'employer_key');

/** Keyed hashes, since the table outlives the request. */
interface CountKeys {
  account: string;
  mailbox?: string;
  network?: string;
}

/** Rate limits of unlocks. They count the unlocks themselves, in the same transaction, which has locked the employer. */
@Injectable()
export class UnlockLimitsService {
  constructor(
    private readonly payers: PayersService,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /**
   * The error for one more unlock, which it also records for the operators; null within the limits. All employers for which
   * an account acts count together. Without a card, so do all addresses of one mailbox and all employers of one network.
   */
  async checkLimits(
    manager: EntityManager,
    employer: SignedIn,
    client: string,
  ): Promise<RequestError | null> {
    const { owner_key: employer_key } = employer;
    const isPaying = await this.payers.isPaying(manager, employer_key);
    const limits = this.env.RATE_LIMITS;
    const rates = isPaying ? [limits['unlock-payer']] : [limits.unlock, limits['unlock-day']];
    const waits: number[] = [];
    for (const rate of rates) waits.push(await secondsToWait(waitByEmployer, manager, employer_key, rate));
    const { account, mailbox, network } = await this.createCountKeys(manager, employer, client, isPaying);
    for (const key of [account, mailbox])
      if (key) for (const rate of rates) waits.push(await waitForKey(manager, key, rate));
    if (network) waits.push(await waitForKey(manager, network, limits['unlock-network']));
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds === 0) return null;
    await recordRejection.run(manager, employer_key);
    return new RequestError('TOO_MANY', texts.unlockLimit(retryAfterSeconds, isPaying), {
      retryAfterSeconds,
    });
  }

  async count(manager: EntityManager, employer: SignedIn, client: string): Promise<void> {
    const isPaying = await this.payers.isPaying(manager, employer.owner_key);
    const keys = await this.createCountKeys(manager, employer, client, isPaying);
    await insertCounts.run(manager, Object.values(keys));
  }

  /** The keys under which an unlock counts: with a card only the account, whose unlocks without a card count separately. */
  private async createCountKeys(
    manager: EntityManager,
    { user_id, owner_key }: SignedIn,
    client: string,
    isPaying: boolean,
  ): Promise<CountKeys> {
    const hash = (text: string) =>
      createHmac('sha256', this.env.UNDO_SEAL_KEY).update(`unlocks of ${text}`).digest('base64url');
    if (isPaying) return { account: hash(`paying account ${user_id}`) };
    const { email } = await emailOf.one(manager, owner_key);
    return {
      account: hash(`account ${user_id}`),
      mailbox: hash(`mailbox ${removeTag(canonicalizeAddress(email))}`),
      network: hash(`network ${client}`),
    };
  }
}

/** Locks the key until the transaction ends. Every caller locks its keys in the same order. */
async function waitForKey(manager: EntityManager, key: string, rate: Rate): Promise<number> {
  await lockCountKey.run(manager, key);
  return secondsToWait(waitByKey, manager, key, rate);
}

/** Seconds until the oldest of the newest `points` unlocks leaves the window; 0 if one more is within the rate. */
async function secondsToWait(
  statement: typeof waitByEmployer,
  manager: EntityManager,
  key: string,
  { points, seconds }: Rate,
): Promise<number> {
  const oldest = await statement.first(manager, key, points, seconds);
  return Math.max(0, Math.ceil(oldest?.wait ?? 0));
}

/** Most hosts deliver `name+tag` to `name`. An employer who shares a count by mistake needs a card earlier. */
const removeTag = (email: string): string => email.replace(/\+[^@]*@/, '@');
