import { z } from 'zod';
import { limits } from '../choices.js';
import { text } from './fields.js';

/** The stages of a professional in an employer's pipeline. */
export const stages = ['new', 'shortlisted', 'unlocked', 'interviewing', 'hired', 'passed'] as const;
export type Stage = (typeof stages)[number];

/** The distance steps of contacts, in miles. */
const contactMiles = [2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50] as const;
const milesUnknown = `Please choose miles: ${contactMiles.join(', ')}.`;

/** The orders of contacts; passed ones always come last. */
export const contactSorts = ['interest', 'match', 'nearest', 'newest'] as const;
export type ContactSort = (typeof contactSorts)[number];

export const stage = z.enum(stages, { error: `Please choose a stage: ${stages.join(', ')}.` });

export const privateNote = text(limits.privateNoteLength, 'Please enter text.')
  .nullable()
  .transform((note) => note || null);

export const noteChanged = 'This note was changed elsewhere. Please load it again.';

const error = 'Please choose at least one contact.';
export const profileIds = z
  .array(z.uuid({ error }), { error })
  .min(1, { error })
  .max(limits.contactsPerChange, {
    error: `Please choose at most ${limits.contactsPerChange} contacts at a time.`,
  })
  .transform((ids) => [...new Set(ids)]);

const flag = z
  .union([z.literal('1'), z.literal(true)], { error: 'Please send 1, or leave it out.' })
  .transform((): true => true)
  .nullish();
const choice = text(200, 'Please choose from the list.').nullish();

/** The query of GET /api/contacts besides the page. */
export const contactsFilters = {
  group: z.literal('person', { error: 'Please group by person, or not at all.' }).nullish(),
  job: z.uuid({ error: 'Please choose one of your jobs.' }).nullish(),
  stage: stage.nullish(),
  type: choice,
  specialty: choice,
  miles: z.coerce
    .number({ error: milesUnknown })
    .refine((miles) => contactMiles.some((step) => step === miles), { error: milesUnknown })
    .nullish(),
  interested: flag,
  new: flag,
  /** Has a license for the job's state. */
  licensed: flag,
  /** Speaks a language that the job wishes for. */
  language: flag,
  q: text(limits.searchLength, 'Please enter text.').nullish(),
  sort: z
    .enum(contactSorts, { error: `Please choose an order: ${contactSorts.join(', ')}.` })
    .nullish()
    .transform((sort) => sort ?? 'interest'),
} as const;
