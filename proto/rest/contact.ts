import { z } from 'zod';
import { employmentTypes, feeCategories, limits } from '../choices.js';
import { optionalText } from './fields.js';
import { hireStatuses } from './hire.js';
import { passAnswer, passReason } from './passing.js';
import { contactsFilters, privateNote, profileIds, stage, stages } from './pipeline.js';

export const interactionTypes = ['match', 'application', 'unlock'] as const;
export type InteractionType = (typeof interactionTypes)[number];

export const interaction = z
  .object({
    type: z.enum(interactionTypes),
    created_at: z.string(),
    /** Only on applications, and only once the contact is unlocked. */
    note: z.string().nullable(),
  })
  .meta({ id: 'Interaction' });

/** What was accepted by unlocking: the terms' version, and in cents what a hire as one of these costs. */
export const acceptedTerms = z
  .object({
    version: z.string(),
    fees: z.array(z.object({ provider_type: z.string(), category: z.enum(feeCategories), cents: z.int() })),
  })
  .meta({ id: 'AcceptedTerms' });

export const contactTypes = ['match', 'application', 'both'] as const;
export type ContactType = (typeof contactTypes)[number];

/** A hire that lasts. */
export const contactHire = z
  .object({ status: z.enum(hireStatuses), role: z.string(), starts_on: z.string() })
  .meta({ id: 'ContactHire' });

/** One of an employer's jobs, and how a professional comes to it. */
export const contactJob = z
  .object({
    job_id: z.uuid(),
    job_title: z.string(),
    job_location: z.string(),
    miles: z.number().nullable(),
    has_match: z.boolean(),
    has_application: z.boolean(),
  })
  .meta({ id: 'ContactJob' });

/**
 * One pair of an employer's job and a professional (section 3 of the specification: contact); locked ones hide email,
 * phone, settings and note.
 */
export const contact = z
  .object({
    id: z.string(),
    profile_id: z.uuid(),
    job_id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_unlocked: z.boolean(),
    unlocked_at: z.string().nullable(),
    /** The last day on which an accepted offer owes a fee. */
    fee_until: z.string().nullable(),
    accepted_terms: acceptedTerms.nullable(),
    has_match: z.boolean(),
    has_application: z.boolean(),
    contact_type: z.enum(contactTypes),
    job_title: z.string(),
    job_location: z.string(),
    /** In steps: 2, 5 or 10 is under that, whole fives from 15 on are about that. */
    miles: z.number().nullable(),
    all_provider_types: z.array(z.string()),
    matching_provider_types: z.array(z.string()),
    all_specialties: z.array(z.string()),
    matching_specialties: z.array(z.string()),
    practice_settings: z.array(z.string()),
    employment_type: z.array(z.enum(employmentTypes)),
    note: z.string().nullable(),
    /** When the national registry had the same name, professions and state; null where it was not asked or has others. */
    npi_checked_at: z.string().nullable(),
    /** The provider types that this proves. */
    npi_types: z.array(z.string()),
    /** When the professional last said or showed that they are still looking. */
    still_at: z.string().nullable(),
    interactions: z.array(interaction),
    stage: z.enum(stages),
    /** Whether the stage is new and the employer has not opened the professional since the match or the application. */
    is_new: z.boolean(),
    /** How the newest interest was answered, where that was by passing and nothing came of it since. */
    answer: passAnswer.nullable(),
    /** The employer's own; never shown to who acts as them. */
    private_note: z.string().nullable(),
    /** The employer's jobs that this is about, best first: all of them with `group=person`. */
    jobs: z.array(contactJob),
    hire: contactHire.nullable(),
    /** When they matched or the professional applied, whichever was last. */
    created_at: z.string(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contact>;

const pageNumber = (max: number, fallback: number) =>
  z.coerce
    .number({ error: 'Please send a page number.' })
    .int({ error: 'Please send a page number.' })
    .min(1, { error: 'Please send a page number.' })
    .max(max, { error: 'Please send a page number.' })
    .default(fallback);

/** Query of GET /api/contacts; `per_page` above the limit gives the limit. */
export const contactsQuery = z.object({
  page: pageNumber(1_000_000, 1),
  per_page: pageNumber(1_000_000, limits.contactsPerPage).transform((n) =>
    Math.min(n, limits.contactsPerPage),
  ),
  ...contactsFilters,
});
export type ContactsQuery = z.output<typeof contactsQuery>;

const people = z.int().min(0);
/** How many professionals there are under the other filters. */
export const contactCounts = z
  .object({
    all: people,
    new: people,
    shortlisted: people,
    unlocked: people,
    interviewing: people,
    hired: people,
    passed: people,
    /** New and not opened. */
    unseen: people,
    /** Applied, and neither unlocked nor passed. */
    interested: people,
    /** Unlocked, in whatever stage. */
    revealed: people,
  })
  .meta({ id: 'ContactCounts' });

export const contactsAnswer = z
  .object({
    contacts: z.array(contact),
    pagination: z.object({
      total_contacts: z.int(),
      total_pages: z.int(),
      page: z.int(),
      per_page: z.int(),
      /** With `group=person`, by which the pages then go; else null, as the two below. */
      total_people: z.int().nullable(),
      counts: contactCounts.nullable(),
      /** The employer's last visit before this one. */
      since: z.string().nullable(),
    }),
  })
  .meta({ id: 'Contacts' });

/** Body of PUT /api/contacts/{profileId}; what is left out stays. The reason goes with passing. */
export const contactChange = z
  .object(
    { stage: stage.optional(), reason: passReason.nullish(), private_note: privateNote.optional() },
    { error: 'Please send a stage or a private note.' },
  )
  .meta({ id: 'ContactChange' });

/** Body of PUT /api/contacts: several contacts. */
export const contactsChange = z
  .object(
    { profile_ids: profileIds, stage: stage, reason: passReason.nullish() },
    { error: 'Please send a stage and the contacts.' },
  )
  .meta({ id: 'ContactsChange' });
export const contactsChanged = z.object({ changed: z.int() }).meta({ id: 'ContactsChanged' });

/** A file with a line for each unlocked professional. */
export const contactsFile = z.string().meta({ id: 'ContactsFile' });

/** A removed job with unlocked contacts stays in the list. */
export const deletedJob = z
  .object({ id: z.uuid(), title: z.string(), unlocked: people, hired: people })
  .meta({ id: 'DeletedJob' });

/** What there is of a job, in professionals; null where it could not be had. */
export const jobFacts = z
  .object({ matches: people, new: people, applied: people, unlocked: people, hired: people })
  .meta({ id: 'JobFacts' });

export const applicationRequest = z
  .object({ note: optionalText(limits.applicationNoteLength) }, { error: 'Please enter text.' })
  .meta({ id: 'ApplicationRequest' });

/** `undo` gives the interest back for some minutes; null when there was none. */
export const withdrawnAnswer = z
  .object({ message: z.string(), undo: z.string().nullable() })
  .meta({ id: 'Withdrawn' });

export const restoreRequest = z
  .object({ undo: z.string({ error: 'Please say what to undo.' }) })
  .meta({ id: 'RestoreRequest' });

export const application = z
  .object({ id: z.uuid(), created_at: z.string(), note: z.string().nullable(), sent_at: z.string() })
  .meta({ id: 'Application' });

/** Newest first (section 3 of the specification: application). */
export const applicationsAnswer = z
  .object({ applications: z.array(application) })
  .meta({ id: 'Applications' });
