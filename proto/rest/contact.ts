import { z } from 'zod';
import { employmentTypes, limits } from '../choices.js';
import { moment, optionalText } from './fields.js';
import { acceptedFees, hireStatuses } from './hire.js';
import { interview } from './interview.js';
import { licenseFact } from './licenses.js';
import { passAnswer, passReason } from './answer.js';
import { contactsFilters, privateNote, profileIds, stage, stages } from './pipeline.js';

export const interactionTypes = ['match', 'application', 'unlock'] as const;
export type InteractionType = (typeof interactionTypes)[number];

const interaction = z
  .object({
    type: z.enum(interactionTypes),
    created_at: moment(),
    /** Only on applications, and only after the unlock. */
    note: z.string().nullable(),
  })
  .meta({ id: 'Interaction' });

/** The accepted terms of the unlock: their version, and each role's fee in cents. */
export const acceptedTerms = z
  .object({
    version: z.string(),
    fees: acceptedFees,
  })
  .meta({ id: 'AcceptedTerms' });

export const contactTypes = ['match', 'application', 'both'] as const;
export type ContactType = (typeof contactTypes)[number];

/** A hire that has not ended. */
export const contactHire = z
  .object({ status: z.enum(hireStatuses), role: z.string(), starts_on: z.string() })
  .meta({ id: 'ContactHire' });

/** One of the employer's jobs, and how the professional is connected to it. */
export const contactJob = z
  .object({
    job_id: z.uuid(),
    job_title: z.string(),
    job_location: z.string(),
    /** An IANA name, for the times of interviews. */
    time_zone: z.string(),
    /** False if it has moved to another owner, so that no interview can be offered about it. */
    is_own: z.boolean(),
    miles: z.number().nullable(),
    has_match: z.boolean(),
    has_application: z.boolean(),
  })
  .meta({ id: 'ContactJob' });

/**
 * An employer's job and a professional (section 3 of the specification: contact). A locked one has no email, phone,
 * settings, employment type, availability, experience or note.
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
    unlocked_at: moment().nullable(),
    /** The last day on which an accepted offer owes a fee. */
    fee_until: z.string().nullable(),
    accepted_terms: acceptedTerms.nullable(),
    /** When the professional asked the employer to stop contacting them. */
    asked_to_stop_at: moment().nullable(),
    /** The account that unlocked the contact for a practice; null without one, and after the account was deleted. */
    unlocked_by_member: z.uuid().nullable(),
    has_match: z.boolean(),
    has_application: z.boolean(),
    contact_type: z.enum(contactTypes),
    job_title: z.string(),
    job_location: z.string(),
    /** Miles in steps: 2, 5 and 10 mean less than that, multiples of five from 15 on mean about that. */
    miles: z.number().nullable(),
    all_provider_types: z.array(z.string()),
    matching_provider_types: z.array(z.string()),
    all_specialties: z.array(z.string()),
    matching_specialties: z.array(z.string()),
    practice_settings: z.array(z.string()),
    employment_type: z.array(z.enum(employmentTypes)),
    available_from: z.string().nullable(),
    years_experience: z.int().nullable(),
    note: z.string().nullable(),
    /** When the national registry confirmed name, professions and state; null if it did not. */
    npi_checked_at: moment().nullable(),
    /** The provider types that the registry verifies. */
    npi_types: z.array(z.string()),
    /** Licenses for the job, one entry per matching provider type that needs one. Empty if none is stated. */
    licenses: z.array(licenseFact),
    /** Those of the languages that the job wishes for that the professional speaks. */
    matching_languages: z.array(z.string()),
    /** When the professional last confirmed that they are looking. */
    still_at: moment().nullable(),
    interactions: z.array(interaction),
    stage: z.enum(stages),
    /** Whether the stage is new and the employer has not opened the professional since the match or application. */
    is_new: z.boolean(),
    /** The pass on the newest interest, unless something else happened since. */
    answer: passAnswer.nullable(),
    /** The account that set the stage for a practice. */
    stage_by: z.uuid().nullable(),
    /** The employer's private note; null for an admin who acts as the employer. */
    private_note: z.string().nullable(),
    /** The account that wrote the note for a practice. */
    note_by: z.uuid().nullable(),
    /**
     * The employer's jobs that the professional matches or applied to, best first. With `group=person` the best ten and the
     * contact's own; `GET /api/contacts/{profileId}` has all of them.
     */
    jobs: z.array(contactJob),
    /** How many there are. */
    jobs_total: z.int(),
    hire: contactHire.nullable(),
    /** The last interview with the professional, for any of the jobs. */
    interview: interview.nullable(),
    /** The account that offered it for a practice. */
    interview_by: z.uuid().nullable(),
    /** The later of the match and the application. */
    created_at: moment(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contact>;

const error = 'Please send a page number.';
const pageNumber = (fallback: number) =>
  z.coerce.number({ error }).int({ error }).min(1, { error }).max(1_000_000, { error }).default(fallback);

/** Query of GET /api/contacts; a `per_page` above the limit becomes the limit. */
export const contactsQuery = z.object({
  page: pageNumber(1),
  per_page: pageNumber(limits.contactsPerPage).transform((n) => Math.min(n, limits.contactsPerPage)),
  ...contactsFilters,
});
export type ContactsQuery = z.output<typeof contactsQuery>;

const people = z.int().min(0);
/** Counts of professionals under the other filters. */
export const contactCounts = z
  .object({
    all: people,
    new: people,
    shortlisted: people,
    unlocked: people,
    interviewing: people,
    hired: people,
    passed: people,
    /** New and not opened yet. */
    unseen: people,
    /** Applied, and neither unlocked nor passed. */
    interested: people,
    /** Unlocked, in any stage. */
    revealed: people,
  })
  .meta({ id: 'ContactCounts' });

export const contactsResponse = z
  .object({
    contacts: z.array(contact),
    pagination: z.object({
      total_contacts: z.int(),
      total_pages: z.int(),
      page: z.int(),
      per_page: z.int(),
      /** Set with `group=person`, when pages consist of people; otherwise null, as are the next two. */
      total_people: z.int().nullable(),
      counts: contactCounts.nullable(),
      /** The employer's previous visit. */
      since: moment().nullable(),
    }),
  })
  .meta({ id: 'Contacts' });

/**
 * Body of PUT /api/contacts/{profileId}; omitted fields keep their values. The reason belongs to a pass. With
 * `private_note_before`, the note changes only if it is still that one.
 */
export const contactChange = z
  .object(
    {
      stage: stage.optional(),
      reason: passReason.nullish(),
      private_note: privateNote.optional(),
      private_note_before: privateNote.optional(),
    },
    { error: 'Please send a stage or a private note.' },
  )
  .meta({ id: 'ContactChange' });

/** Body of PUT /api/contacts, which changes several contacts. */
export const contactsChange = z
  .object(
    { profile_ids: profileIds, stage: stage, reason: passReason.nullish() },
    { error: 'Please send a stage and the contacts.' },
  )
  .meta({ id: 'ContactsChange' });
export const contactsChanged = z.object({ changed: z.int() }).meta({ id: 'ContactsChanged' });

/** A CSV file with a line per unlocked professional. */
export const contactsFile = z.string().meta({ id: 'ContactsFile' });

/** A deleted job that still has unlocked contacts. */
export const deletedJob = z
  .object({ id: z.uuid(), title: z.string(), unlocked: people, hired: people })
  .meta({ id: 'DeletedJob' });

/** A job's counts of professionals; null while unavailable. */
export const jobFacts = z
  .object({
    ...{ matches: people, new: people, applied: people, unlocked: people, hired: people },
    waiting: people.nullable().describe('After a hire: with open interest in this job alone'),
  })
  .meta({ id: 'JobFacts' });

export const applicationRequest = z
  .object({ note: optionalText(limits.applicationNoteLength) }, { error: 'Please enter text.' })
  .meta({ id: 'ApplicationRequest' });

/** `undo` restores the interest for ten minutes; null if there was no interest. */
export const withdrawnResponse = z
  .object({ message: z.string(), undo: z.string().nullable() })
  .meta({ id: 'Withdrawn' });

export const restoreRequest = z
  .object({ undo: z.string({ error: 'Please say what to undo.' }) })
  .meta({ id: 'RestoreRequest' });

export const application = z
  .object({ id: z.uuid(), created_at: moment(), note: z.string().nullable(), sent_at: moment() })
  .meta({ id: 'Application' });

/** Newest first (section 3 of the specification: application). */
export const applicationsResponse = z
  .object({ applications: z.array(application) })
  .meta({ id: 'Applications' });
