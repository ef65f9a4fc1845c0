import type { JobFieldsInput } from '@nearward/proto/rest/job';
import { v7 as uuid } from 'uuid';

/** A valid job with a new email address. */
export const job = (overrides: Partial<JobFieldsInput> = {}): JobFieldsInput => ({
  email: `clinic-${uuid()}@example.com`,
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: ['Outpatient'],
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'san francisco, ca',
  ...overrides,
});
