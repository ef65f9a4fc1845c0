import '../../shared/without-eval';
import { hiringRoleConfirmations, rating } from '@nearward/proto/choices';
import { type JobFields, jobFields, type PostedJob } from '@nearward/proto/rest/job';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { CurrentUser } from '@nearward/proto/rest/account';

/** The form's values: optional texts are empty rather than null. */
export interface JobValues {
  email: string;
  employer_name: string;
  contact_name: string;
  contact_title: string;
  contact_phone: string;
  hiring_role_confirmation: string;
  work_life_balance_rating: number;
  turnover_challenge_rating: number;
  open_to_hiring_rating: number;
  interested_in_ai_automation: string;
  job_location: string;
  employment_type: string[];
  provider_types: string[];
  practice_settings: string[];
  specialties: string[];
  emr: string;
  sub_specialty: string;
  additional_details: string;
}

/** What the form calls its fields, in the order in which it asks. */
export const jobFieldLabels = {
  email: 'Email',
  employer_name: 'Practice or employer name',
  contact_name: 'Contact name',
  contact_title: 'Contact title',
  contact_phone: 'Contact phone',
  hiring_role_confirmation: 'Your role in hiring',
  job_location: 'Job location',
  provider_types: 'Provider types',
  specialties: 'Specialties',
  sub_specialty: 'Sub-specialty',
  practice_settings: 'Practice settings',
  employment_type: 'Employment type',
  emr: 'EMR',
  additional_details: 'Additional details',
} as const satisfies Partial<Record<keyof JobValues, string>>;

// The same schema as the service's; its input type is wider than what this form holds.
export const jobResolver = standardSchemaResolver(jobFields) as unknown as Resolver<
  JobValues,
  unknown,
  JobFields
>;

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
};

export const valuesOfJob = (job: PostedJob): JobValues => ({
  ...emptyJob,
  ...Object.fromEntries(
    Object.keys(emptyJob).map((key) => [
      key,
      job[key as keyof JobValues] ?? emptyJob[key as keyof JobValues],
    ]),
  ),
});

export const isEmptyJob = (values: JobValues): boolean =>
  Object.entries(emptyJob).every(
    ([name, empty]) => String(values[name as keyof JobValues]) === String(empty),
  );

/** Who posts again need not repeat who they are and how things stand with them. */
export function prefilled({ email, jobs }: CurrentUser): JobValues {
  const last = jobs?.[0];
  if (!last) return { ...emptyJob, email };
  const { employer_name, contact_name, contact_title, contact_phone, hiring_role_confirmation } =
    valuesOfJob(last);
  const {
    work_life_balance_rating,
    turnover_challenge_rating,
    open_to_hiring_rating,
    interested_in_ai_automation,
  } = last;
  return {
    ...emptyJob,
    email,
    employer_name,
    contact_name,
    contact_title,
    contact_phone,
    hiring_role_confirmation,
    work_life_balance_rating,
    turnover_challenge_rating,
    open_to_hiring_rating,
    interested_in_ai_automation,
  };
}

/** As it is sent: the four lists as JSON strings (section 3). */
export const jobBody = (fields: JobFields) => ({
  ...fields,
  practice_settings: JSON.stringify(fields.practice_settings),
  specialties: JSON.stringify(fields.specialties),
  provider_types: JSON.stringify(fields.provider_types),
  employment_type: JSON.stringify(fields.employment_type),
});
