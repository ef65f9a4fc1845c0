import { hiringRoleConfirmations, rating } from '@nearward/proto/choices';
import { contactFields } from './contact-fields';
import type { JobField } from './job-field';
import type { JobValues } from './job-form-values';
import { offerFields } from './offer-fields';
import { roleFields } from './role-fields';
import { workplaceFields } from './workplace-fields';

/** Everything about the fields of a job on the screen, in the order in which the form asks. */
export const jobFieldRows = {
  ...roleFields,
  ...offerFields,
  ...workplaceFields,
  ...contactFields,
} as const satisfies Record<keyof JobValues, JobField>;

export const emptyJob: JobValues = {
  email: '',
  employer_name: '',
  contact_name: '',
  contact_title: '',
  contact_phone: '',
  hiring_role_confirmation: hiringRoleConfirmations[0],
  work_life_balance_rating: rating.default,
  turnover_challenge_rating: rating.default,
  open_to_hiring_rating: rating.default,
  interested_in_ai_automation: 'Yes',
  job_location: '',
  employment_type: [],
  provider_types: [],
  practice_settings: [],
  specialties: [],
  emr: '',
  sub_specialty: '',
  additional_details: '',
  pay_min: '',
  pay_max: '',
  pay_unit: 'hour',
  shift: [],
  start_date: '',
};
