import { z } from 'zod';
import { numberMeasures, numberSplits, type ShareMeasure, shareMeasures } from './number-measures.js';

export const publicNumber = z.object({
  measure: z.enum(numberMeasures),
  split: z.enum(numberSplits),
  /** The role or the code of the state; empty over everyone. */
  name: z.string(),
  people: z.int(),
  /** Days: half of all took from `lower` to `upper`. */
  lower: z.int(),
  median: z.int(),
  upper: z.int(),
});
export type PublicNumber = z.output<typeof publicNumber>;

export const publicShare = z.object({
  measure: z.enum(Object.keys(shareMeasures) as ShareMeasure[]),
  split: z.enum(numberSplits),
  name: z.string(),
  people: z.int(),
  /** The share of these people. */
  percent: z.int(),
});
export type PublicShare = z.output<typeof publicShare>;

/** Response of GET /api/numbers. */
export const numbersResponse = z
  .object({
    /** The first and the last day of the twelve months, in UTC. Null until they are computed. */
    from: z.string().nullable(),
    until: z.string().nullable(),
    /** By measure, then everyone, roles and states, the most people first. */
    numbers: z.array(publicNumber),
    /** Hires of which the employer said whether they last, in the same order. */
    shares: z.array(publicShare),
  })
  .meta({ id: 'Numbers' });
export type Numbers = z.output<typeof numbersResponse>;
