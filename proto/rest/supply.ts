import { z } from 'zod';
import { matchingRadiusMiles, providerTypes, specialties } from '../choices.js';
import { choiceList } from './fields.js';
import { location } from './location.js';
import { texts } from './texts.js';

/** Below this a count is only said to be below it. */
export const fewest = 10;

/** How far around: all that match, and how many of them are really near. */
export const supplyMiles = [25, matchingRadiusMiles] as const;

/** Query of GET /api/supply: whom a job, or a profile, would match that has these criteria. */
export const supplyQuery = z.object({
  of: z.enum(['professionals', 'jobs'], { error: 'Please ask for professionals or jobs.' }),
  location,
  provider_types: choiceList(providerTypes, {
    empty: texts.requiredFields,
    other: 'Please specify the other provider type.',
  }),
  specialties: choiceList(specialties, {
    empty: texts.requiredFields,
    other: 'Please specify the other specialty.',
  }),
});

export type SupplyQuery = z.output<typeof supplyQuery>;

/** Rounded, so that nobody can be singled out: with `is_fewer` there are fewer than `about`. */
const counted = { about: z.int(), is_fewer: z.boolean() };

/** From near to far; empty when the place is not known. */
export const supplyAnswer = z
  .object({ counts: z.array(z.object({ miles: z.int(), ...counted })) })
  .meta({ id: 'Supply' });
export type Supply = z.output<typeof supplyAnswer>;

/** The fields in which one more choice would add matches. */
export const additionFields = ['provider_types', 'specialties'] as const;
export type AdditionField = (typeof additionFields)[number];

const additions = z.array(z.object({ field: z.enum(additionFields), choice: z.string(), about: z.int() }));

/** Answer of GET /api/supply/additions: what one more choice would add, the most first. */
export const additionsAnswer = z.object({ additions }).meta({ id: 'Additions' });
export type Addition = z.output<typeof additionsAnswer>['additions'][number];

/** Answer of GET /api/jobs/{jobToken}/advice and GET /api/profiles/{profileToken}/advice. */
export const adviceAnswer = z
  .object({
    matches: z.int(),
    /** What one more choice would add, the most first. */
    additions,
  })
  .meta({ id: 'Advice' });
export type Advice = z.output<typeof adviceAnswer>;
