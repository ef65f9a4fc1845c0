import { employmentTypes } from '@nearward/proto/choices';
import { licenseFor, licenseKey } from '@nearward/proto/licenses';
import { acceptedTerms, contactHire, contactJob } from '@nearward/proto/rest/contact';
import { passAnswer } from '@nearward/proto/rest/answer';
import { stages } from '@nearward/proto/rest/pipeline';
import { z } from 'zod';
import { type LockedName, nameWhileLocked } from '../cards/card-visibility.js';
import { offeredInterview } from '../pairs/interview-rows.js';
import type { Contact } from './contact.object.js';

/** A stored contact with all its fields. It must leave this service only through `contactView`. */
export const storedContact = {
  job_id: z.uuid(),
  profile_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  practice_settings: z.array(z.string()),
  employment_type: z.array(z.enum(employmentTypes)),
  available_from: z.string().nullable(),
  years_experience: z.int().nullable(),
  has_match: z.boolean(),
  /** When the two last began to match. It stays after the match has ended. */
  matched_at: z.date().nullable(),
  unlocked_at: z.date().nullable(),
  unlocked_on: z.string().nullable(),
  fee_until: z.string().nullable(),
  terms_version: z.string().nullable(),
  fees: acceptedTerms.shape.fees.nullable(),
  asked_to_stop_at: z.date().nullable(),
  asked_to_stop_on: z.string().nullable(),
  unlocked_by_member: z.uuid().nullable(),
  /** Newest first. */
  applications: z.array(
    z.object({ created_at: z.string(), note: z.string().nullable(), answer: passAnswer.nullable() }),
  ),
  job_title: z.string(),
  job_location: z.string(),
  time_zone: z.string(),
  is_own: z.boolean(),
  miles: z.number().nullable(),
  all_provider_types: z.array(z.string()),
  matching_provider_types: z.array(z.string()),
  all_specialties: z.array(z.string()),
  matching_specialties: z.array(z.string()),
  stage: z.enum(stages),
  npi_checked_at: z.date().nullable(),
  npi_types: z.array(z.string()),
  licenses: z.array(z.string()),
  npi_licenses: z.array(z.string()),
  matching_languages: z.array(z.string()),
  still_at: z.date().nullable(),
  is_opened: z.boolean(),
  private_note: z.string().nullable(),
  stage_by: z.uuid().nullable(),
  note_by: z.uuid().nullable(),
  hire: contactHire.nullable(),
  interview: offeredInterview.nullable(),
  /** The best of the employer's jobs that the contact covers. Null if it covers its own job only. */
  jobs: z.array(contactJob).nullable(),
  /** How many jobs the contact covers, and whether it matches one of them. Both are null if `jobs` is. */
  jobs_total: z.int().nullable(),
  matches_any: z.boolean().nullable(),
  created_at: z.date(),
} as const;
export type StoredContact = z.output<z.ZodObject<typeof storedContact>>;

type LockableFields = Pick<
  Contact,
  | 'name'
  | 'email'
  | 'phone'
  | 'practice_settings'
  | 'employment_type'
  | 'available_from'
  | 'years_experience'
  | 'note'
>;

const lockedNote = 'Included a personal note';

export interface ViewOptions {
  lockedName: LockedName;
  /** The day by which licenses expire. */
  today: string;
  /** False for an admin who acts as the employer. */
  in_person: boolean;
}

/** The employer's view. A locked contact shows only its name and the values in common. */
export function contactView(stored: StoredContact, { lockedName, today, in_person }: ViewOptions): Contact {
  const is_unlocked = stored.unlocked_at !== null;
  const has_application = stored.applications.length > 0;
  const jobs = stored.jobs ?? [ownJob(stored)];
  const has_match = stored.matches_any ?? stored.has_match;
  return {
    id: `${stored.job_id}.${stored.profile_id}`,
    job_id: stored.job_id,
    profile_id: stored.profile_id,
    ...(is_unlocked ? unlockedFields(stored) : lockedFields(stored, lockedName)),
    is_unlocked,
    unlocked_at: stored.unlocked_at,
    unlocked_on: stored.unlocked_on,
    fee_until: stored.fee_until,
    accepted_terms:
      stored.terms_version && stored.fees ? { version: stored.terms_version, fees: stored.fees } : null,
    asked_to_stop_at: stored.asked_to_stop_at,
    asked_to_stop_on: stored.asked_to_stop_on,
    unlocked_by_member: stored.unlocked_by_member,
    has_match,
    has_application,
    contact_type: !has_application ? 'match' : has_match ? 'both' : 'application',
    job_title: stored.job_title,
    job_location: stored.job_location,
    miles: stored.miles,
    all_provider_types: stored.all_provider_types,
    matching_provider_types: stored.matching_provider_types,
    all_specialties: stored.all_specialties,
    matching_specialties: stored.matching_specialties,
    // Events of an older version have no `npi_types`, and did not verify each type.
    npi_checked_at: stored.npi_types.length > 0 ? stored.npi_checked_at : null,
    npi_types: stored.npi_types,
    still_at: stored.still_at,
    licenses: licenseFacts(stored, today),
    matching_languages: stored.matching_languages,
    interactions: interactions(stored, is_unlocked),
    stage: stored.stage,
    is_new: stored.stage === 'new' && !stored.is_opened,
    answer: answerOf(stored, is_unlocked),
    stage_by: stored.stage_by,
    private_note: in_person ? stored.private_note : null,
    note_by: in_person ? stored.note_by : null,
    jobs,
    jobs_total: stored.jobs_total ?? jobs.length,
    hire: stored.hire,
    ...interviewFields(is_unlocked ? stored.interview : null),
    created_at: stored.created_at,
  };
}

/** The facts about the job, and no more, since months and other states are not the employer's concern. */
const licenseFacts = (stored: StoredContact, today: string): Contact['licenses'] =>
  licenseFor(
    { provider_types: stored.matching_provider_types, job_location: stored.job_location },
    stored.licenses,
    today,
  ).map(({ provider_type, status, state }) => ({
    provider_type,
    status,
    state,
    in_registry: state !== null && stored.npi_licenses.includes(licenseKey({ provider_type, state })),
  }));

function interviewFields(stored: StoredContact['interview']): Pick<Contact, 'interview' | 'interview_by'> {
  if (!stored) return { interview: null, interview_by: null };
  const { offered_by: interview_by, ...interview } = stored;
  return { interview, interview_by };
}

const ownJob = ({
  job_id,
  job_title,
  job_location,
  time_zone,
  is_own,
  miles,
  has_match,
  applications,
}: StoredContact) => ({
  job_id,
  job_title,
  job_location,
  time_zone,
  is_own,
  miles,
  has_match,
  has_application: applications.length > 0,
});

const unlockedFields = (stored: StoredContact): LockableFields => ({
  name: stored.name,
  email: stored.email,
  phone: stored.phone,
  practice_settings: stored.practice_settings,
  employment_type: stored.employment_type,
  available_from: stored.available_from,
  years_experience: stored.years_experience,
  note: newestNote(stored),
});

const lockedFields = (stored: StoredContact, lockedName: LockedName): LockableFields => ({
  name: nameWhileLocked(stored.name, lockedName),
  email: null,
  phone: null,
  practice_settings: [],
  employment_type: [],
  available_from: null,
  years_experience: null,
  note: newestNote(stored) === null ? null : lockedNote,
});

/** The answer to the newest application only: renewed interest waits for its own answer. */
function answerOf({ stage, applications }: StoredContact, is_unlocked: boolean): Contact['answer'] {
  const answer = stage === 'passed' && !is_unlocked ? applications[0]?.answer : null;
  if (!answer) return null;
  const { reason, tell_after, told_at } = answer;
  return { reason, tell_after: new Date(tell_after), told_at: told_at === null ? null : new Date(told_at) };
}

const newestNote = ({ applications }: StoredContact): string | null =>
  applications.find(({ note }) => note !== null)?.note ?? null;

/** The pair's history, newest first. */
function interactions(stored: StoredContact, is_unlocked: boolean): Contact['interactions'] {
  const history: Contact['interactions'] = stored.applications.map(({ created_at, note }) => ({
    type: 'application',
    created_at: new Date(created_at),
    note: is_unlocked ? note : null,
  }));
  if (stored.matched_at) history.push({ type: 'match', created_at: stored.matched_at, note: null });
  if (stored.unlocked_at) history.push({ type: 'unlock', created_at: stored.unlocked_at, note: null });
  return history.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}
