import type { CallResponse } from '@nearward/proto/calls';
import { type CurrentUser, currentUser } from '@nearward/proto/rest/account';
import { type Contact, contact as contactSchema } from '@nearward/proto/rest/contact';
import type { JobFilter } from '@nearward/proto/rest/job-filter';
import * as schemas from '@nearward/proto/rest/job';
import { type Profile, profile as profileSchema } from '@nearward/proto/rest/profile';
import type { Billing } from '@nearward/proto/rest/subscription';
import { responseOf } from './response-of';

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
const title = 'Registered Nurse · Cardiology';
const form = schemas.jobFields.parse({
  ...choices,
  email: 'clinic@example.com',
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '(415) 555-0100',
  job_location: 'San Francisco, CA',
});

export const postedJob = responseOf(schemas.postedJob, {
  ...form,
  id: id(1),
  token: 'job-token',
  title,
  group_jobs: 1,
  still_at: created_at,
  version: 1,
  created_at,
});

export const seekerJob = responseOf(schemas.seekerJob, {
  ...schemas.publicJob.parse({ ...postedJob, lat: 37.77, lng: -122.42, confirmed_at: null }),
  miles: 5,
  common_provider_types: choices.provider_types,
  common_specialties: choices.specialties,
});

export const jobPage = responseOf(schemas.jobPage, {
  ...seekerJob,
  updated_at: created_at,
  open_jobs: 1,
});

export const profile: Profile = responseOf(profileSchema, {
  ...choices,
  id: id(2),
  token: 'profile-token',
  email: 'nurse@example.com',
  name: 'Dana Ortiz',
  locations: ['Oakland, CA'],
  radius_miles: 50,
  npi_status: 'none',
  still_at: created_at,
  version: 1,
  created_at,
});

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

const newcomer: CurrentUser = responseOf(currentUser, {
  id: id(3),
  email: 'clinic@example.com',
  jobs: [],
  deleted_jobs: [],
  recommended: [],
  recommended_total: 0,
  saved: [],
  applied: [],
  unlocked_by: [],
  marks: { hidden: [], new_since: null },
  subscription,
});
export const clinic: CurrentUser = {
  ...newcomer,
  jobs: [{ ...postedJob, facts: { matches: 1, new: 1, applied: 0, unlocked: 0, hired: 0, waiting: null } }],
};
export const nurse: CurrentUser = { ...newcomer, profile, recommended: [seekerJob], recommended_total: 1 };

export const contact: Contact = responseOf(contactSchema, {
  id: id(4),
  profile_id: profile.id,
  job_id: postedJob.id,
  name: 'Dana O.',
  has_match: true,
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
  interactions: [{ type: 'match', created_at, note: null }],
  stage: 'new',
  is_new: true,
  jobs: [
    {
      job_id: postedJob.id,
      job_title: postedJob.title,
      job_location: postedJob.job_location,
      time_zone: 'America/Los_Angeles',
      is_own: true,
      miles: 5,
      has_match: true,
      has_application: false,
    },
  ],
  jobs_total: 1,
  created_at,
});
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
