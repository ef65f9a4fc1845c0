import { createHmac } from 'node:crypto';
import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import type { Rate } from '@nearward/common/env/rate-variable';
import { ENV } from '@nearward/common/env/tokens';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { canonicalizeAddress } from '@nearward/marketplace/unverified-senders/canonicalize-address';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContactsEnv } from '../env.js';
import { PayersService } from './payers.service.js';
import type { UnlockLimitReached } from './unlock-limit-reached.object.js';

const takeTurns = command('select pg_advisory_xact_lock(hashtextextended($1, 4))');
const noteRefusal = command(
  `insert into unlock_refusal (employer_key) values ($1)
   on conflict (employer_key) do update set times = unlock_refusal.times + 1, refused_at = now()`,
);
const reached = sql(
  {
    owner_key: z.string(),
    employer_name: z.string(),
    employer_email: z.string(),
    times: z.int(),
    refused_at: z.date(),
    pays: z.boolean(),
    unlocks: z.int(),
  },
  `select refusal.employer_key as owner_key, employer_name, employer_email, times, refused_at, coalesce(has_card or subscribed, false) as pays,
          (select count(*)::int from unlock where unlock.employer_key = refusal.employer_key) as unlocks
   from unlock_refusal refusal
   left join payer on payer.owner_key = refusal.employer_key
   join lateral (select employer_name, poster_email as employer_email from job_card
                 where owner_key = refusal.employer_key order by removed_at desc nulls first, id desc limit 1) job on true
   where refused_at > now() - interval '30 days' order by refused_at desc limit 100`,
);
const mailOf = sql(
  { email: z.string() },
  `select poster_email as email from job_card where owner_key = $1 and poster_email <> '' order by id desc limit 1`,
);
const lockCount = command('select pg_advisory_xact_lock(hashtextextended($1, 5))');
const keepCount = command('insert into unlock_count (key) select unnest($1::text[])');
const countedWait = sql(
  { wait: z.number() },
  `select extract(epoch from unlocked_at + make_interval(secs => $3) - clock_timestamp())::float8 as wait
   from unlock_count where key = $1 order by unlocked_at desc offset $2 - 1 limit 1`,
);
const waitOf = sql(
  { wait: z.number() },
  `select extract(epoch from unlocked_at + make_interval(secs => $3) - clock_timestamp())::float8 as wait
   from unlock where employer_key = $1 order by unlocked_at desc offset $2 - 1 limit 1`,
);

/** How many professionals an employer may unlock in a while: counted from the unlocks themselves, in their transaction. */
@Injectable()
export class UnlockLimitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payers: PayersService,
    @Inject(ENV) private readonly env: ContactsEnv,
  ) {}

  /** First of all: an employer's unlocks take turns, so that those at once do not pass a limit together. */
  async takeTurns(manager: EntityManager, employer_key: string): Promise<void> {
    await takeTurns.run(manager, employer_key);
  }

  /**
   * The refusal of one more unlock, which it notes for the operators; null within the limits. Without a card all addresses
   * of one mailbox count together, and all employers of one network.
   */
  async refusal(manager: EntityManager, employer_key: string, client: string): Promise<RequestError | null> {
    const pays = await this.payers.pays(manager, employer_key);
    const { UNLOCK_PAYER_RATE, UNLOCK_RATE, UNLOCK_DAY_RATE, UNLOCK_NETWORK_RATE } = this.env;
    const own = pays ? [UNLOCK_PAYER_RATE] : [UNLOCK_RATE, UNLOCK_DAY_RATE];
    const waits: number[] = [];
    for (const rate of own) waits.push(await secondsToWait(waitOf, manager, employer_key, rate));
    if (!pays) {
      const [mailbox, network] = await this.countedKeys(manager, employer_key, client);
      for (const key of [mailbox, network]) await lockCount.run(manager, key);
      for (const rate of own) waits.push(await secondsToWait(countedWait, manager, mailbox, rate));
      waits.push(await secondsToWait(countedWait, manager, network, UNLOCK_NETWORK_RATE));
    }
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds === 0) return null;
    await noteRefusal.run(manager, employer_key);
    return new RequestError('TOO_MANY', texts.unlockLimit(retryAfterSeconds, pays), { retryAfterSeconds });
  }

  /** Counts one that was made without a card. */
  async count(manager: EntityManager, employer_key: string, client: string): Promise<void> {
    if (await this.payers.pays(manager, employer_key)) return;
    await keepCount.run(manager, await this.countedKeys(manager, employer_key, client));
  }

  private async countedKeys(
    manager: EntityManager,
    employer_key: string,
    client: string,
  ): Promise<[mailbox: string, network: string]> {
    const { email } = await mailOf.one(manager, employer_key);
    const hash = (text: string) =>
      createHmac('sha256', this.env.UNDO_SEAL_KEY).update(`unlocks of ${text}`).digest('base64url');
    return [hash(`mailbox ${untagged(canonicalizeAddress(email))}`), hash(`network ${client}`)];
  }

  /** For admins: who was refused an unlock in the past thirty days, newest first. */
  async reached(viewer: Viewer): Promise<UnlockLimitReached[]> {
    requireOperator(viewer);
    return reached.all(this.dataSource);
  }
}

/** Until the oldest of the newest `points` unlocks leaves the window; 0 when one more is within the rate. */
async function secondsToWait(
  statement: typeof waitOf,
  manager: EntityManager,
  key: string,
  { points, seconds }: Rate,
): Promise<number> {
  const full = await statement.first(manager, key, points, seconds);
  return Math.max(0, Math.ceil(full?.wait ?? 0));
}

/** Most hosts deliver `name+tag` to `name`. Who is counted with somebody else by mistake needs a card earlier. */
const untagged = (email: string): string => email.replace(/\+[^@]*@/, '@');
