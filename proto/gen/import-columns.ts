// Made by npm run generate.

/**
 * The columns of a file. An empty cell clears an `optional` column, leaves a `default` one as it is, and is a problem in
 * a `required` one.
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
} as const;
