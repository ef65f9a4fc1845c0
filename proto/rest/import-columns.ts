import type { JobFields } from './job.js';

/**
 * The columns of a file, without the schemas, for the page that reads it. An empty cell clears an `optional` column, leaves a
 * `default` one as it is, and is a problem in a `required` one.
 */
export const importColumns = {
  external_id: 'required',
  email: 'default',
  employer_name: 'required',
  contact_name: 'required',
  contact_title: 'optional',
  contact_phone: 'required',
  hiring_role_confirmation: 'default',
  work_life_balance_rating: 'default',
  turnover_challenge_rating: 'default',
  open_to_hiring_rating: 'default',
  interested_in_ai_automation: 'default',
  job_location: 'required',
  employment_type: 'list',
  provider_types: 'list',
  practice_settings: 'list',
  specialties: 'list',
  emr: 'optional',
  sub_specialty: 'optional',
  additional_details: 'optional',
  pay_min: 'optional',
  pay_max: 'optional',
  pay_unit: 'optional',
  shift: 'list',
  start_date: 'optional',
} as const satisfies Record<'external_id' | keyof JobFields, 'required' | 'default' | 'optional' | 'list'>;

export type ImportedField = keyof typeof importColumns;
export const importedFields = Object.keys(importColumns) as ImportedField[];
