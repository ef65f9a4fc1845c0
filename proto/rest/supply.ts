import { z } from 'zod';
import { matchingRadiusMiles, payUnits, providerTypes, specialties } from '../choices.js';
import { choiceList } from './fields.js';
import { location } from './location.js';
import { texts } from './texts.js';

/** A lower count is only shown as lower than this. */
export const minShownCount = 10;

/** The distances of the counts, in miles: nearby, and all that match. */
export const supplyMiles = [10, 25, matchingRadiusMiles] as const;

/** Query of GET /api/supply: the criteria of a job or a profile. */
export const supplyQuery = z.object({
  of: z.enum(['professionals', 'jobs'], { error: 'Please send `professionals` or `jobs`.' }),
  location,
  provider_types: choiceList(providerTypes, {
    empty: texts.requiredFields,
    other: texts.otherProviderType,
  }),
  /** Omitted: any. */
  specialties: choiceList(specialties, {
    empty: texts.requiredFields,
    other: texts.otherSpecialty,
  }).optional(),
});

export type SupplyQuery = z.output<typeof supplyQuery>;

/** Rounded, so that no one can be singled out; with `is_fewer` there are fewer than `about`. */
const roundedCount = { about: z.int(), is_fewer: z.boolean() };

/** From near to far; empty if the place is unknown. */
export const supplyResponse = z
  .object({ counts: z.array(z.object({ miles: z.int(), ...roundedCount })) })
  .meta({ id: 'Supply' });
export type Supply = z.output<typeof supplyResponse>;

/** Query of GET /api/supply/pay: that of GET /api/supply, of which only the place and the first provider type count. */
export const nearbyPayQuery = supplyQuery
  .pick({ location: true, provider_types: true })
  .extend({ unit: z.enum(payUnits, { error: 'Please send `hour` or `year`.' }) });
export type NearbyPayQuery = z.output<typeof nearbyPayQuery>;

/** The middle half of what other employers pay, in dollars per `unit`; null from too few jobs or employers. */
export const nearbyPayResponse = z
  .object({
    pay: z
      .object({
        pay_min: z.int(),
        pay_max: z.int(),
        /** The rounded number of jobs that state a pay in this unit. */
        about: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'NearbyPay' });
export type NearbyPay = z.output<typeof nearbyPayResponse>;

/** The fields in which one more choice would add matches. */
export const additionFields = ['provider_types', 'specialties'] as const;
export type AdditionField = (typeof additionFields)[number];

const additions = z.array(z.object({ field: z.enum(additionFields), choice: z.string(), about: z.int() }));

/** Response of GET /api/supply/additions: what one more choice would add, the most first. */
export const additionsResponse = z.object({ additions }).meta({ id: 'Additions' });
export type Addition = z.output<typeof additionsResponse>['additions'][number];

/** Fewer listings a little too far away are not counted. */
export const minNearMisses = 3;

/** Response of GET /api/jobs/{jobToken}/advice. */
export const adviceResponse = z
  .object({
    matches: z.int(),
    /** Matches that one more choice would add, the most first. */
    additions,
    /** How many more there are at 50 to 60 miles, which are no matches; null for fewer than three. */
    near: z.object(roundedCount).meta({ id: 'NearMisses' }).nullable(),
  })
  .meta({ id: 'Advice' });

/** Response of GET /api/profiles/{profileToken}/advice. */
export const profileAdviceResponse = adviceResponse
  .extend({
    /** The nearest of the jobs at 50 to 60 miles. */
    near_jobs: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        employer_name: z.string(),
        job_location: z.string(),
        /** In steps as in SeekerJob. */
        miles: z.number(),
      }),
    ),
  })
  .meta({ id: 'ProfileAdvice' });
export type Advice = z.output<typeof adviceResponse>;
