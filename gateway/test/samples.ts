import { randomUUID } from 'node:crypto';
import { jobFields, type PostedJob, postedJob } from '@nearward/proto/rest/job';
import { type Profile, profile as profileSchema, profileFields } from '@nearward/proto/rest/profile';
import type { z } from 'zod';

const created_at = '2026-11-01T12:00:00.000Z';

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

/** The smallest value of a response: null where it may be, otherwise an empty list or the first choice. */
export const sample = <Value extends object>(
  schema: z.ZodType<Value>,
  overrides: Partial<Value> = {},
): Value => ({ ...(smallest(schema) as Value), ...overrides });

function smallest(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, smallest(field)]));
  if (def.type === 'array') return [];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'boolean') return false;
  if (def.type === 'number') return 1;
  if (def.type !== 'string') return null;
  const { format } = def as { format?: string };
  return format === 'uuid' ? randomUUID() : format === 'datetime' ? created_at : 'text';
}

/** A job with everything that its owner and a professional may see. */
export const job = (overrides: Partial<PostedJob> = {}): PostedJob =>
  sample(postedJob, {
    ...jobFields.parse(jobBody),
    token: 'a-token',
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

export const profile = (overrides: Partial<Profile> = {}): Profile =>
  sample(profileSchema, { ...profileFields.parse(profileBody), token: 'a-token', created_at, ...overrides });

/** The part of a user that identity has. */
export const identityPart = {
  email: 'n@example.com',
  is_admin: false,
  is_impersonating: false,
  acted_as: [],
  practices: [],
  acting: null,
  invitations: [],
};
