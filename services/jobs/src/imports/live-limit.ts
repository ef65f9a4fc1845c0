import { command, sql } from '@nearward/common/database/sql';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import type { CustomerChanged } from '@nearward/proto/gen/billing/v1/billing_pb';
import { importLimits } from '@nearward/proto/rest/import-limits';
import { importTexts } from '@nearward/proto/rest/import-texts';
import type { EntityManager } from 'typeorm';
import { NIL } from 'uuid';
import { z } from 'zod';

// A deleted account stores nothing.
const upsertPayer = command(
  `insert into payer (owner_key, has_card, subscribed)
   select $1, $2::boolean, $3::boolean where not exists (select from erased_owner where owner_key = $1 and account_id = '${NIL}')
   on conflict (owner_key) do update set has_card = excluded.has_card, subscribed = excluded.subscribed`,
);
const findPayer = command('select from payer where owner_key = $1 and (has_card or subscribed)');
const countLive = sql(
  { live_jobs: z.int() },
  `select count(*)::int as live_jobs from job
   where owner_key = $1 and not is_paused and rested_at is null and not is_suspended`,
);
export const deletePayer = command('delete from payer where owner_key = $1');

/** Which employers have a card on file or a plan, from billing's events. Others have no row, since they may have left. */
export const storePayer = (
  manager: EntityManager,
  { ownerKey, hasCard, subscribed }: Pick<CustomerChanged, 'ownerKey' | 'hasCard' | 'subscribed'>,
): Promise<void> =>
  hasCard || subscribed
    ? upsertPayer.run(manager, ownerKey, hasCard, subscribed)
    : deletePayer.run(manager, ownerKey);

export interface LiveJobs {
  live_jobs: number;
  /** How many live jobs an import may reach. */
  live_limit: number;
}

export async function readLiveJobs(
  manager: EntityManager,
  self: SignedIn,
  owner_key: string,
): Promise<LiveJobs> {
  const isPaying = await findPayer.some(manager, owner_key);
  const { unpaid, person, practice } = importLimits.liveJobs;
  const paid = self.acting ? practice : person;
  return { ...(await countLive.one(manager, owner_key)), live_limit: isPaying ? paid : unpaid };
}

/** CONFLICT if these additional jobs exceed the limit. */
export function requireRoom({ live_jobs, live_limit }: LiveJobs, added: number): void {
  if (added === 0 || live_jobs + added <= live_limit) return;
  const isUnpaid = live_limit === importLimits.liveJobs.unpaid;
  throw new RequestError('CONFLICT', isUnpaid ? importTexts.needsCard : importTexts.tooManyLive(live_limit));
}
