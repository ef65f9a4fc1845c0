import type { Point } from '@nearward/common/geocoding/distance';
import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { differenceStatement } from './difference-statement.js';
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

/** A pair that came or changed (`gone` false) or went. bigint columns arrive as text. */
export interface Change {
  partner: number;
  metres: number;
  types: string;
  specialties: string;
  others: number[] | null;
  score: number;
  gone: boolean;
  revision: string;
}

const statements = {
  job: differenceStatement({ name: 'job-difference', own: 'job', partner: 'provider' }),
  provider: differenceStatement({ name: 'provider-difference', own: 'provider', partner: 'job' }),
};

/** Brings the stored matches up to date and returns what changed. A named statement: the driver plans it once a connection. */
export async function applyDifference(manager: EntityManager, question: Question): Promise<Change[]> {
  const client = (await manager.queryRunner?.connect()) as Client;
  const { rows } = await client.query<Change>({
    ...statements[question.own],
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
    ],
  });
  return rows;
}
