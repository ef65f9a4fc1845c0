import { randomUUID } from 'node:crypto';
import type { PostedJob } from '@nearward/proto/rest/job';
import type { Profile } from '@nearward/proto/rest/profile';

const created_at = '2026-11-01T12:00:00.000Z';

export const jobBody = {
  email: 'clinic@example.com',
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: JSON.stringify(['Outpatient']),
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time' as const],
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
  ...jobBody,
  id: randomUUID(),
  token: 'a-token',
  title: 'Registered Nurse · Cardiology',
  contact_title: null,
  hiring_role_confirmation: 'I am the decision-maker for hiring these roles',
  work_life_balance_rating: 3,
  turnover_challenge_rating: 3,
  open_to_hiring_rating: 3,
  interested_in_ai_automation: 'Yes',
  practice_settings: ['Outpatient'],
  emr: null,
  sub_specialty: null,
  additional_details: null,
  created_at,
  ...overrides,
});

export const profile = (overrides: Partial<Profile> = {}): Profile => ({
  ...profileBody,
  id: randomUUID(),
  token: 'a-token',
  phone: null,
  practice_settings: [],
  employment_type: [],
  draft: null,
  created_at,
  ...overrides,
});
