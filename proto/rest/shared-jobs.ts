import { z } from 'zod';
import { employmentTypes, payUnits, providerTypes, sharedJobsSorts, shifts } from '../choices.js';
import { stateCodes } from '../states.js';
import { jobTexts } from './job-texts.js';
import { location } from './location.js';
import { moment } from './fields.js';

/** The number of jobs in one response. */
export const sharedJobsPerPage = 20;

/** Query of GET /api/shared-jobs: a place or a state, a role, an order, and the last job of the page before. */
export const sharedJobsQuery = z
  .object({
    near: location.optional(),
    state: z.enum(stateCodes, { error: 'Please send a state such as `CA`.' }).optional(),
    role: z.enum(providerTypes, { error: 'Please choose a provider type from the list.' }).optional(),
    sort: z
      .enum(sharedJobsSorts, { error: `Please sort by ${sharedJobsSorts.join(', ')}.` })
      .optional()
      .describe('By default newest. Jobs without pay are last. By distance with `near` only.'),
    after: z.uuid({ error: jobTexts.pageUnknown }).optional(),
  })
  .refine(({ near, state }) => near === undefined || state === undefined, {
    error: 'Please send `near` or `state`, not both.',
  })
  .refine(({ near, sort }) => near !== undefined || sort !== 'nearest', {
    error: 'Please send `near` to sort by distance.',
  });
export type SharedJobsQuery = z.output<typeof sharedJobsQuery>;

export const listedSharedJob = z.object({
  id: z.uuid(),
  title: z.string(),
  employer_name: z.string(),
  job_location: z.string(),
  employment_type: z.array(z.enum(employmentTypes)),
  shift: z.array(z.enum(shifts)),
  pay_min: z.int().nullable(),
  pay_max: z.int().nullable(),
  pay_unit: z.enum(payUnits).nullable(),
  created_at: moment(),
  /** From the place that was searched, in steps as in SeekerJob; null without a place. */
  miles: z.number().nullable(),
});
export type ListedSharedJob = z.output<typeof listedSharedJob>;

/** Response of GET /api/shared-jobs. */
export const sharedJobsResponse = z
  .object({
    jobs: z.array(listedSharedJob),
    /** The `after` of the next page; null on the last one. */
    next: z.uuid().nullable(),
    /** The place that was searched, as it is spelled. */
    place: z.string().nullable(),
  })
  .meta({ id: 'SharedJobs' });
export type SharedJobs = z.output<typeof sharedJobsResponse>;
