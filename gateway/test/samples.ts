import { randomUUID } from 'node:crypto';
import { jobFields, type PostedJob } from '@nearward/proto/rest/job';
import { type Profile, profileFields } from '@nearward/proto/rest/profile';

const created_at = '2026-11-01T12:00:00.000Z';

/** No confirmation was requested yet. */
const standing = { still_at: created_at, asked_at: null, rested_at: null, is_suspended: false };

export const jobBody = {
  email: 'clinic@example.com',
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: JSON.stringify(['Outpatient']),
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'San Francisco, CA',
};

export const profileBody = {
  email: 'nurse@example.com',
  name: 'Dana Ortiz',
  provider_types: ['Registered Nurse'],
  locations: ['Oakland, CA'],
  specialties: ['Cardiology'],
};

/** A job with everything that its owner and a professional may see. */
export const job = (overrides: Partial<PostedJob> = {}): PostedJob => ({
  ...jobFields.parse(jobBody),
  id: randomUUID(),
  token: 'a-token',
  group_id: null,
  group_jobs: 1,
  site_name: null,
  external_id: null,
  is_paused: false,
  is_shared: false,
  ...standing,
  title: 'Registered Nurse · Cardiology',
  created_at,
  ...overrides,
});

/** The fields that only other users of a job see. */
export const asSeen = <Job extends PostedJob>(of: Job) => ({
  ...of,
  lat: 37.77,
  lng: -122.42,
  confirmed_at: created_at,
  valid_through: null,
});

/** A professional without hidden jobs on the first visit. */
export const marks = () => ({ new_since: null, hidden: [], promised: [] });

export const profile = (overrides: Partial<Profile> = {}): Profile => ({
  ...profileFields.parse(profileBody),
  id: randomUUID(),
  token: 'a-token',
  is_paused: false,
  radius_miles: 50,
  hidden_names: [],
  hidden_domains: [],
  npi_status: 'none',
  npi_differs: [],
  npi_checked_at: null,
  npi_types: [],
  ...standing,
  draft: null,
  created_at,
  ...overrides,
});

/** The part of a user that identity has about practices. */
export const noPractices = { practices: [], acting: null, invitations: [] };
