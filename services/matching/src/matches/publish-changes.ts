import { publish } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import type { Change } from './apply-difference.js';
import { readOtherNames, reasons } from './reasons.js';

/** Pairs in one event: keeps a popular job's change from becoming one huge message. */
const pairsPerEvent = 500;

/** Says which pairs came, changed or went, in the transaction that wrote them. */
export async function publishChanges(
  manager: EntityManager,
  own: 'job' | 'provider',
  ownId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const partnerIds = await readPartnerIds(manager, own, changes);
  const otherNames = await readOtherNames(manager, changes);
  const pair = ({ partner, revision }: Change) => {
    const partnerId = partnerIds.get(partner);
    if (!partnerId) throw new Error(`A match of ${own} ${ownId} has no partner ${partner}`);
    const [jobId, profileId] = own === 'job' ? [ownId, partnerId] : [partnerId, ownId];
    return { jobId, profileId, revision: BigInt(revision) };
  };
  for (let from = 0; from < changes.length; from += pairsPerEvent) {
    const batch = changes.slice(from, from + pairsPerEvent);
    await publish(manager, 'matching.v1.MatchesChanged', {
      came: batch
        .filter((change) => !change.gone)
        .map((change) => ({ ...pair(change), ...reasons(change, otherNames), score: change.score })),
      went: batch.filter((change) => change.gone).map(pair),
    });
  }
}

async function readPartnerIds(
  manager: EntityManager,
  own: 'job' | 'provider',
  changes: readonly Change[],
): Promise<Map<number, string>> {
  const [table, column] = own === 'job' ? ['matched_provider', 'profile_id'] : ['matched_job', 'job_id'];
  const rows: { number: number; id: string }[] = await manager.query(
    `select number, ${column} as id from ${table} where number = any($1)`,
    [changes.map((change) => change.partner)],
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}
