import { command, sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { isOpenPracticeSql } from '@nearward/marketplace/erasures/erased-owners';
import type { CustomerChanged } from '@nearward/proto/gen/billing/v1/billing_pb';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { importTexts } from '@nearward/proto/rest/import-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const upsertPayer = command(
  `insert into payer (owner_key, has_card, subscribed)
   select $1, $2::boolean, $3::boolean where ${isOpenPracticeSql}
   on conflict (owner_key) do update set has_card = excluded.has_card, subscribed = excluded.subscribed`,
);
const findPayer = sql(
  { is_practice: z.boolean() },
  `select exists (select from practice where practice.owner_key = payer.owner_key) as is_practice from payer
   where owner_key = $1 and (has_card or subscribed)`,
);
/** All that adds jobs of an employer runs in turn. Each kind of lock has its own seed. */
const lockLive = command('select pg_advisory_xact_lock(hashtextextended($1, 7))');
const countLive = sql(
  { live_jobs: z.int() },
  `select count(*)::int as live_jobs from job
   where owner_key = $1 and not is_paused and rested_at is null and not is_suspended
     and (posted_by is null or still_at is not null)`,
);
export const deletePayer = command('delete from payer where owner_key = $1');

/** Stores that an employer has a card on file or a plan. One who has neither may have left, and gets no row. */
export const storePayer = (
  manager: EntityManager,
  { ownerKey, hasCard, subscribed }: Pick<CustomerChanged, 'ownerKey' | 'hasCard' | 'subscribed'>,
): Promise<void> =>
  hasCard || subscribed
    ? upsertPayer.run(manager, ownerKey, hasCard, subscribed)
    : deletePayer.run(manager, ownerKey);

/** The jobs of an owner that are neither paused, hidden nor suspended, nor posted by others and not confirmed yet. */
export interface LiveJobs {
  live_jobs: number;
  /** How many live jobs an employer may have. */
  live_limit: number;
}

/** Locks the number until the transaction ends. */
export async function readLiveJobs(manager: EntityManager, owner_key: string): Promise<LiveJobs> {
  await lockLive.run(manager, owner_key);
  const payer = await findPayer.first(manager, owner_key);
  const { unpaid, person, practice } = importLimits.liveJobs;
  const paid = payer?.is_practice ? practice : person;
  return { ...(await countLive.one(manager, owner_key)), live_limit: payer ? paid : unpaid };
}

export const liveLimitText = ({ live_limit }: LiveJobs): string =>
  live_limit === importLimits.liveJobs.unpaid ? importTexts.needsCard : importTexts.tooManyLive(live_limit);

/** CONFLICT if this number of additional live jobs exceeds the limit. */
export function requireWithinLimit(live: LiveJobs, added: number): void {
  if (added === 0 || live.live_jobs + added <= live.live_limit) return;
  throw new RequestError('CONFLICT', liveLimitText(live));
}
