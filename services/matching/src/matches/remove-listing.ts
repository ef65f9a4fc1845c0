import { command, sql } from '@nearward/common/database/sql';
import { countRecordedEvents, currentCause, forgetAggregates } from '@nearward/common/events/outbox';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { changesEventSql } from './changes-event.js';
import { deleteUnusedChoices, lockRemovedChoices } from './free-text-choices.js';
import { lockGridCells } from './grid-locks.js';
import { deletePoints, findStoredPlaces } from './match-points.js';
import { forBothSides, idColumns, type MatchSide, partnerOf } from './match-side.js';

const changesEvent = { type: `'matching.v1.MatchesChanged'`, bulk: 'false', cause: '$3' };
const removals = forBothSides((own) => ({
  lock: sql({ number: z.int() }, `select number from matched_${own} where ${idColumns[own]} = $1 for update`),
  endMatches: sql(
    { events: z.int() },
    `with change as (
      delete from match where ${own} = $1
      returning ${own} as own, $2::uuid as own_id, ${partnerOf[own]} as partner, null::int as metres, null::bigint as types,
                null::bigint as specialties, null::int[] as others, true as is_removed, false as is_veiled
    ),
    ${changesEventSql(own, changesEvent)}
    select count(*)::int as events from message`,
  ),
  deleteListing: command(`delete from matched_${own} where number = $1`),
}));
const stored = forBothSides((own) => command(`select from matched_${own} where ${idColumns[own]} = $1`));

/** Whether a listing can have matches. A paused one is not stored. */
export const isMatched = (manager: EntityManager, own: MatchSide, id: string): Promise<boolean> =>
  stored[own].some(manager, id);

/** Removes a listing and its matches and publishes that. Its version stays in the inbox as a tombstone. */
export async function removeListing(manager: EntityManager, own: MatchSide, id: string): Promise<void> {
  await forgetAggregates(manager, id);
  const removedCodes = await lockRemovedChoices(manager, own, id);
  const { lock, endMatches, deleteListing } = removals[own];
  const row = await lock.first(manager, id);
  if (!row) return;
  await lockGridCells(manager, own, await findStoredPlaces(manager, own, row.number));
  const { events } = await endMatches.one(manager, row.number, id, currentCause());
  countRecordedEvents('matching.v1.MatchesChanged', events);
  await deletePoints(manager, own, row.number);
  await deleteListing.run(manager, row.number);
  await deleteUnusedChoices(manager, removedCodes);
}
