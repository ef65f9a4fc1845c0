import { publish } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import type { Change, Question } from './apply-difference.js';
import { readOtherNames, reasons } from './reasons.js';

/** Pairs in one event: keeps a popular job's change from becoming one huge message. */
export const pairsPerEvent = 500;

/** What changed among the matches of one job, or of one provider. */
export interface Changes {
  question: Pick<Question, 'own' | 'id'>;
  changes: readonly Change[];
}

type Batch = { ownId: string; change: Change }[];

/**
 * Says which pairs came, changed or went, in the transaction that wrote them. All of one call are of jobs, or all of
 * providers.
 */
export async function publishChanges(
  manager: EntityManager,
  found: readonly Changes[],
  type: 'matching.v1.MatchesChanged' | 'matching.v1.MatchesRecomputed' = 'matching.v1.MatchesChanged',
): Promise<void> {
  const own = found[0]?.question.own ?? 'job';
  const pairs: Batch = found.flatMap(({ question, changes }) =>
    changes.map((change) => ({ ownId: question.id, change })),
  );
  const partnerIds = await readPartnerIds(manager, own, pairs);
  const otherNames = await readOtherNames(
    manager,
    pairs.map(({ change }) => change),
  );
  const pair = ({ ownId, change: { partner, revision } }: Batch[number]) => {
    const partnerId = partnerIds.get(partner);
    if (!partnerId) throw new Error(`A match of ${own} ${ownId} has no partner ${partner}`);
    const [jobId, profileId] = own === 'job' ? [ownId, partnerId] : [partnerId, ownId];
    return { jobId, profileId, revision: BigInt(revision) };
  };
  for (let from = 0; from < pairs.length; from += pairsPerEvent) {
    const batch = pairs.slice(from, from + pairsPerEvent);
    const changes = {
      came: batch
        .filter(({ change }) => !change.gone)
        .map((one) => ({ ...pair(one), ...reasons(one.change, otherNames), score: one.change.score })),
      went: batch.filter(({ change }) => change.gone).map(pair),
    };
    if (type === 'matching.v1.MatchesChanged') await publish(manager, type, changes);
    else await publish(manager, type, { changes });
  }
}

async function readPartnerIds(
  manager: EntityManager,
  own: 'job' | 'provider',
  pairs: Batch,
): Promise<Map<number, string>> {
  const numbers = [...new Set(pairs.map(({ change }) => change.partner))];
  if (numbers.length === 0) return new Map();
  const [table, column] = own === 'job' ? ['matched_provider', 'profile_id'] : ['matched_job', 'job_id'];
  const rows: { number: number; id: string }[] = await manager.query(
    `select number, ${column} as id from ${table} where number = any($1)`,
    [numbers],
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}
