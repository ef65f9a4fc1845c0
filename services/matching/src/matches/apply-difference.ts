import type { Database, RowOf } from '@nearward/common/database/sql';
import type { Point } from '@nearward/marketplace/geocoding/distance';
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
  preferences: number;
  otherSpecialties: readonly number[];
  /** Numbers of the partners that belong to the same account: one's own job and profile never match. */
  sameOwner: readonly number[];
}

const differences = {
  job: differenceStatement({ own: 'job', partner: 'provider' }),
  provider: differenceStatement({ own: 'provider', partner: 'job' }),
};
const selections = { job: matchesStatement('provider'), provider: matchesStatement('job') };
const counts = { job: countStatement('provider'), provider: countStatement('job') };

export type FoundMatch = RowOf<typeof selections.job>;
export type Change = Omit<RowOf<typeof differences.job>, 'score'>;

/** Brings the stored matches up to date and returns what changed. */
export const applyDifference = async (manager: EntityManager, question: Question): Promise<Change[]> =>
  differences[question.own].all(await planned(manager, `${question.own}-difference`), ...valuesOf(question));

/** What matches now, stored or not; changes nothing. */
export const findMatches = async (manager: EntityManager, question: Question): Promise<FoundMatch[]> =>
  selections[question.own].all(await planned(manager, `${question.own}-matches`), ...valuesOf(question));

/** How many match now, stored or not, and how many of them within `nearMetres`. */
export const countMatches = async (
  manager: EntityManager,
  question: Question,
  nearMetres: number,
): Promise<{ all: number; near: number }> =>
  counts[question.own].one(
    await planned(manager, `${question.own}-count`),
    ...valuesOf(question),
    nearMetres,
  );

/** By a named statement: the driver plans it once a connection. The manager must hold one, as in a transaction. */
async function planned(manager: EntityManager, name: string): Promise<Database> {
  const client = (await manager.queryRunner?.connect()) as Client;
  return {
    async query<Raw>(text: string, values?: unknown[]) {
      return (await client.query({ name, text, values })).rows as Raw;
    },
  };
}

const valuesOf = (question: Question) => [
  question.number,
  question.types,
  [...new Set(question.places.flatMap(tilesAround))],
  question.places.map(({ lat }) => lat),
  question.places.map(({ lng }) => lng),
  question.specialties,
  question.preferences,
  question.otherSpecialties,
  question.sameOwner,
  bitsOf(question.specialties),
];
