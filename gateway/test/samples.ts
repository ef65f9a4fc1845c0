import { randomUUID } from 'node:crypto';
import { jobFields, type PostedJob } from '@nearward/proto/rest/job';
import { type Profile, profileFields } from '@nearward/proto/rest/profile';

const created_at = '2026-11-01T12:00:00.000Z';

/** Nobody was asked yet whether it still holds. */
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

/** A job with everything its owner and a seeker may see of it. */
export const job = (overrides: Partial<PostedJob> = {}): PostedJob => ({
  ...jobFields.parse(jobBody),
  id: randomUUID(),
  token: 'a-token',
  is_paused: false,
  is_shared: false,
  ...standing,
  title: 'Registered Nurse · Cardiology',
  created_at,
  ...overrides,
});

/** What of a job only those see who do not own it. */
export const asSeen = <Job extends PostedJob>(of: Job) => ({
  ...of,
  lat: 37.77,
  lng: -122.42,
  confirmed_at: created_at,
});

/** A professional who has hidden nothing and is here for the first time. */
export const marks = () => ({ new_since: null, hidden: [] });

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
