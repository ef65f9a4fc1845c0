import type { ProfileFieldsInput } from '@nearward/proto/rest/profile';
import { v7 as uuid } from 'uuid';

/** A valid profile with a new email address. */
export const profile = (overrides: Partial<ProfileFieldsInput> = {}): ProfileFieldsInput => ({
  email: `nurse-${uuid()}@example.com`,
  name: 'Dana Ortiz',
  phone: '415-555-0100',
  provider_types: ['Registered Nurse'],
  locations: ['Oakland, CA'],
  specialties: ['Cardiology'],
  practice_settings: [],
  employment_type: ['Per Diem'],
  ...overrides,
});
