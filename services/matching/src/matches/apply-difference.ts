import type { RowOf } from '@nearward/common/database/sql';
import { countRecordedEvents, currentCause } from '@nearward/common/events/outbox';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import { isBulk } from '@nearward/proto/events';
import type { EntityManager } from 'typeorm';
import {
  countStatement,
  differenceStatement,
  matchesStatement,
  nearMissStatement,
} from './difference-statement.js';
import { bitsOf } from './masks.js';
import { forBothSides, type MatchSide } from './match-side.js';
import { nearMissMetres, radiusMetres, tilesWithin } from './tiles.js';

/** Everything that decides what one job, or one provider, matches. A query before the post has no id and the number 0. */
export interface MatchQuery {
  own: MatchSide;
  id: string;
  number: number;
  places: readonly Point[];
  types: readonly number[];
  specialties: bigint;
  /** The stored preferences of the match points, which include the owner's maximum distance. */
  preferences: number;
  otherSpecialties: readonly number[];
  /** The numbers of the partners that never match (see `blocked-pairs.ts`). */
  blocklist: readonly number[];
  /** Those whose employer must not see the professional. */
  veiled: readonly number[];
}

/** The event that publishes a difference. */
export type ChangeEvent = 'matching.v1.MatchesChanged' | 'matching.v1.MatchesRecomputed';

const differences = forBothSides(differenceStatement);
const selections = forBothSides(matchesStatement);
const counts = forBothSides(countStatement);
const nearMisses = forBothSides(nearMissStatement);

export type MatchRow = RowOf<typeof selections.job>;
export type NearMisses = RowOf<typeof nearMisses.job>;
export type PeopleCount = RowOf<typeof counts.job>;

/** Updates the stored matches, publishes what changed and returns the number of changed pairs. All queries are of one side. */
export async function applyDifference(
  manager: EntityManager,
  queries: readonly MatchQuery[],
  event: ChangeEvent = 'matching.v1.MatchesChanged',
): Promise<number> {
  const [first] = queries;
  if (!first) return 0;
  const { changed, events } = await differences[first.own].one(
    manager,
    toJson(queries),
    event,
    isBulk(event),
    currentCause(),
  );
  countRecordedEvents(event, events);
  return changed;
}

/** Finds the matches of one query without storing them. Only measurements call this. */
export const findMatches = async (manager: EntityManager, query: MatchQuery): Promise<MatchRow[]> =>
  selections[query.own].all(manager, toJson([query]));

/** Counts the matches of one query within each distance of `metres`, without storing them. */
export async function countMatches(
  manager: EntityManager,
  query: MatchQuery,
  metres: readonly number[],
): Promise<PeopleCount[]> {
  return counts[query.own].all(manager, toJson([query]), metres);
}

/** Counts the partners of one query that are a little too far, and finds the nearest jobs. */
export async function findNearMisses(manager: EntityManager, query: MatchQuery): Promise<NearMisses> {
  return nearMisses[query.own].one(manager, toJson([query], nearMissMetres));
}

const toJson = (queries: readonly MatchQuery[], metres = radiusMetres): string =>
  JSON.stringify(
    queries.map(({ places, specialties, otherSpecialties, ...query }) => ({
      ...query,
      id: query.id || null,
      tiles: [...new Set(places.flatMap((place) => tilesWithin(metres, place)))],
      latitudes: places.map(({ lat }) => lat),
      longitudes: places.map(({ lng }) => lng),
      specialties: String(specialties),
      specialty_bits: bitsOf(specialties),
      other_specialties: otherSpecialties,
    })),
  );
