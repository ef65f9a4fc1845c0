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

/** What one partner has in common with the thing that asks. Masks are bigint columns, which arrive as text. */
export interface FoundMatch {
  partner: number;
  metres: number;
  types: string;
  specialties: string;
  others: number[] | null;
  score: number;
}

/** A pair that came or changed, or went (`gone`); then the rest of it is null. */
export interface Change extends FoundMatch {
  gone: boolean;
}

const differences = {
  job: differenceStatement({ name: 'job-difference', own: 'job', partner: 'provider' }),
  provider: differenceStatement({ name: 'provider-difference', own: 'provider', partner: 'job' }),
};

const selections = {
  job: matchesStatement({ name: 'job-matches', partner: 'provider' }),
  provider: matchesStatement({ name: 'provider-matches', partner: 'job' }),
};

const counts = {
  job: countStatement({ name: 'job-count', partner: 'provider' }),
  provider: countStatement({ name: 'provider-count', partner: 'job' }),
};

/** Brings the stored matches up to date and returns what changed. */
export const applyDifference = (manager: EntityManager, question: Question): Promise<Change[]> =>
  ask(manager, differences[question.own], question);

/** What matches now, stored or not; changes nothing. */
export const findMatches = (manager: EntityManager, question: Question): Promise<FoundMatch[]> =>
  ask(manager, selections[question.own], question);

/** How many match now, stored or not, and how many of them within `nearMetres`. */
export async function countMatches(
  manager: EntityManager,
  question: Question,
  nearMetres: number,
): Promise<{ all: number; near: number }> {
  const [row] = await ask<{ all: number; near: number }>(manager, counts[question.own], question, nearMetres);
  return row ?? { all: 0, near: 0 };
}

/** By a named statement: the driver plans it once a connection. The manager must hold one, as in a transaction. */
async function ask<Row extends object>(
  manager: EntityManager,
  statement: { name: string; text: string },
  question: Question,
  ...more: number[]
): Promise<Row[]> {
  const client = (await manager.queryRunner?.connect()) as Client;
  const { rows } = await client.query<Row>({
    ...statement,
    values: [
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
      ...more,
    ],
  });
  return rows;
}
