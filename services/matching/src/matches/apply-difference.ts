import type { Database, RowOf } from '@nearward/common/database/sql';
import { countRecordedEvents, currentCause } from '@nearward/common/events/outbox';
import type { Point } from '@nearward/marketplace/geocoding/distance';
import { isBulk } from '@nearward/proto/events';
import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { countStatement, differenceStatement, matchesStatement } from './difference-statement.js';
import { bitsOf } from './masks.js';
import { tilesAround } from './tiles.js';

/** Everything that decides what one job, or one provider, matches. */
export interface Question {
  own: 'job' | 'provider';
  id: string;
  number: number;
  places: readonly Point[];
  types: readonly number[];
  specialties: bigint;
  /** As the points have them: also how far its owner would go. */
  preferences: number;
  otherSpecialties: readonly number[];
  /** Numbers of the partners that never match: of the same account, and where the profile is hidden from the employer. */
  apart: readonly number[];
}

/** How a difference is said. */
export type ChangeEvent = 'matching.v1.MatchesChanged' | 'matching.v1.MatchesRecomputed';

const differences = {
  job: differenceStatement({ own: 'job', partner: 'provider' }),
  provider: differenceStatement({ own: 'provider', partner: 'job' }),
};
const selections = { job: matchesStatement('provider'), provider: matchesStatement('job') };
const counts = { job: countStatement('provider'), provider: countStatement('job') };

export type FoundMatch = RowOf<typeof selections.job>;

/** Brings the stored matches up to date, says what changed, and returns how many pairs that are. All ask from one side. */
export async function applyDifference(
  manager: EntityManager,
  questions: readonly Question[],
  event: ChangeEvent = 'matching.v1.MatchesChanged',
): Promise<number> {
  const [first] = questions;
  if (!first) return 0;
  const database = await planned(manager, `${first.own}-difference`);
  const { changed, events } = await differences[first.own].one(
    database,
    asked(questions),
    event,
    isBulk(event),
    currentCause(),
  );
  countRecordedEvents(event, events);
  return changed;
}

/** What matches now, stored or not; changes nothing. */
export const findMatches = async (manager: EntityManager, question: Question): Promise<FoundMatch[]> =>
  selections[question.own].all(await planned(manager, `${question.own}-matches`), asked([question]));

/** How many match now, stored or not, within each of `metres`. */
export async function countMatches(
  manager: EntityManager,
  question: Question,
  metres: readonly number[],
): Promise<number[]> {
  const database = await planned(manager, `${question.own}-count`);
  return (await counts[question.own].one(database, asked([question]), metres)).counts;
}

/**
 * By a named statement: the driver plans it once a connection, which takes longer than running it. The manager must hold
 * one, as in a transaction. As a plan that was made over few rows may read all of what there will be, it is made anew
 * each time that the runs of the connection have doubled.
 */
async function planned(manager: EntityManager, name: string): Promise<Database> {
  const client = (await manager.queryRunner?.connect()) as Client;
  const runs = runsOf.get(client) ?? new Map<string, number>();
  const run = (runs.get(name) ?? 0) + 1;
  runsOf.set(client, runs.set(name, run));
  return {
    async query<Raw>(text: string, values?: unknown[]) {
      return (await client.query({ name: `${name}-${Math.floor(Math.log2(run))}`, text, values }))
        .rows as Raw;
    },
  };
}

const runsOf = new WeakMap<Client, Map<string, number>>();

const asked = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ number, id, places, types, specialties, preferences, otherSpecialties, apart }) => ({
      number,
      id: id || null,
      types,
      tiles: [...new Set(places.flatMap(tilesAround))],
      latitudes: places.map(({ lat }) => lat),
      longitudes: places.map(({ lng }) => lng),
      specialties: String(specialties),
      specialty_bits: bitsOf(specialties),
      preferences,
      other_specialties: otherSpecialties,
      apart: apart,
    })),
  );
