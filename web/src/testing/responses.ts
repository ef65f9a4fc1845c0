import type { CallResponse } from '@nearward/proto/calls';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { Contact } from '@nearward/proto/rest/contact';
import type { JobFilter } from '@nearward/proto/rest/job-filter';
import { jobFields, type JobPage, type PostedJob, publicJob, type SeekerJob } from '@nearward/proto/rest/job';
import type { Profile } from '@nearward/proto/rest/profile';
import type { Billing } from '@nearward/proto/rest/subscription';

/** The choices that a job form requires: group and choice. */
export const requiredChoices = [
  ['Provider types', 'Registered Nurse'],
  ['Specialties', 'Cardiology'],
  ['Practice settings', 'Outpatient'],
  ['Employment type', 'Full-Time'],
] as const;

export const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const created_at = '2026-11-01T10:00:00.000Z';

const choices = {
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology'],
  practice_settings: ['Outpatient'],
  employment_type: ['Full-Time' as const],
};
const standing = { still_at: created_at, asked_at: null, rested_at: null, is_suspended: false };
const title = 'Registered Nurse · Cardiology';
const form = jobFields.parse({
  ...choices,
  email: 'clinic@example.com',
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '(415) 555-0100',
  job_location: 'San Francisco, CA',
});

export const postedJob: PostedJob = {
  ...form,
  id: id(1),
  token: 'job-token',
  title,
  group_id: null,
  group_jobs: 1,
  site_name: null,
  external_id: null,
  is_paused: false,
  is_shared: false,
  ...standing,
  created_at,
};

export const seekerJob: SeekerJob = {
  ...publicJob.parse({
    ...postedJob,
    lat: 37.77,
    lng: -122.42,
    confirmed_at: null,
  }),
  miles: 5,
  common_provider_types: choices.provider_types,
  common_specialties: choices.specialties,
  is_new: false,
  is_saved: false,
  is_hidden: false,
  has_applied: false,
  applied_at: null,
  seen_at: null,
  unlocked_at: null,
  passed_at: null,
  pass_reason: null,
  promises_answers: false,
};

export const jobPage: JobPage = {
  ...seekerJob,
  updated_at: created_at,
  is_own: false,
  employer_contact: null,
  asked_to_stop_at: null,
  last_sent_at: null,
  matches: null,
  interested: null,
  open_jobs: 1,
  answers: null,
  answer_promise: null,
  answer_due_at: null,
  applications: [],
};

export const profile: Profile = {
  ...choices,
  id: id(2),
  token: 'profile-token',
  email: 'nurse@example.com',
  name: 'Dana Ortiz',
  phone: null,
  locations: ['Oakland, CA'],
  is_paused: false,
  radius_miles: 50,
  hidden_names: [],
  hidden_domains: [],
  npi: null,
  available_from: null,
  years_experience: null,
  npi_status: 'none',
  npi_differs: [],
  npi_checked_at: null,
  npi_types: [],
  ...standing,
  draft: null,
  created_at,
};

export const jobFilter: JobFilter = {
  pay_min: 62,
  pay_unit: 'hour',
  shift: ['Day'],
  miles: 12,
  practice_settings: ['Outpatient'],
};

export const subscription: Billing['subscription'] = {
  status: 'none',
  stripe_price_id: null,
  start_date: null,
  cancel_at_period_end: false,
};

const person: CurrentUser = {
  id: id(3),
  email: 'clinic@example.com',
  name: null,
  profile: null,
  jobs: [],
  deleted_jobs: [],
  practices: [],
  acting: null,
  invitations: [],
  recommended: [],
  recommended_total: 0,
  saved: [],
  applied: [],
  unlocked_by: [],
  marks: { hidden: [], new_since: null },
  acted_as: [],
  suspension: null,
  is_impersonating: false,
  is_admin: false,
  subscription,
  unavailable: [],
};
export const clinic: CurrentUser = {
  ...person,
  jobs: [{ ...postedJob, facts: { matches: 1, new: 1, applied: 0, unlocked: 0, hired: 0 } }],
};
export const nurse: CurrentUser = { ...person, profile, recommended: [seekerJob], recommended_total: 1 };

export const contact: Contact = {
  id: id(4),
  profile_id: profile.id,
  job_id: postedJob.id,
  name: 'Dana O.',
  email: null,
  phone: null,
  is_unlocked: false,
  unlocked_at: null,
  unlocked_by_member: null,
  stage_by: null,
  interview_by: null,
  note_by: null,
  fee_until: null,
  accepted_terms: null,
  asked_to_stop_at: null,
  has_match: true,
  has_application: false,
  contact_type: 'match',
  job_title: postedJob.title,
  job_location: postedJob.job_location,
  miles: 5,
  all_provider_types: choices.provider_types,
  matching_provider_types: choices.provider_types,
  all_specialties: choices.specialties,
  matching_specialties: choices.specialties,
  practice_settings: choices.practice_settings,
  employment_type: choices.employment_type,
  available_from: null,
  years_experience: null,
  note: null,
  npi_checked_at: null,
  npi_types: [],
  still_at: null,
  interactions: [{ type: 'match', created_at, note: null }],
  stage: 'new',
  is_new: true,
  answer: null,
  private_note: null,
  jobs: [
    {
      job_id: postedJob.id,
      job_title: postedJob.title,
      job_location: postedJob.job_location,
      time_zone: 'America/Los_Angeles',
      miles: 5,
      has_match: true,
      has_application: false,
    },
  ],
  jobs_total: 1,
  hire: null,
  interview: null,
  created_at,
};
export const jobFigures: CallResponse<'GET /jobs/:id/figures'> = {
  ...{ matches: 1_204, interested: 9, answered: 8 },
  ...{ unlocked: 5, interviewed: 3, hired: 1 },
};

export const contacts: CallResponse<'GET /contacts'> = {
  contacts: [contact],
  pagination: {
    total_contacts: 1,
    total_people: 1,
    total_pages: 1,
    page: 1,
    per_page: 50,
    counts: {
      all: 1,
      new: 1,
      shortlisted: 0,
      unlocked: 0,
      interviewing: 0,
      hired: 0,
      passed: 0,
      unseen: 1,
      revealed: 0,
      interested: 0,
    },
    since: null,
  },
};
