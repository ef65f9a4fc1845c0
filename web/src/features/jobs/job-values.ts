import '../../shared/without-eval';
import { hiringRoleConfirmations, rating } from '@nearward/proto/choices';
import { type JobFields, jobFields, type PostedJob } from '@nearward/proto/rest/job';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { FieldWords } from '../../shared/form-problems';

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

/** What the form calls its fields, and what to do about one that is missing, in the order in which it asks. */
export const jobFieldWords = {
  email: { label: 'Email', missing: 'Enter your email' },
  employer_name: { label: 'Practice or employer name', missing: "Enter the practice's name" },
  contact_name: { label: 'Contact name', missing: "Enter the contact's name" },
  contact_title: { label: 'Contact title' },
  contact_phone: { label: 'Contact phone', missing: "Enter the contact's phone number" },
  hiring_role_confirmation: { label: 'Your role in hiring', missing: 'Choose your role in hiring' },
  job_location: { label: 'Job location', missing: 'Enter where the job is' },
  provider_types: { label: 'Provider types', missing: 'Choose at least one provider type' },
  specialties: { label: 'Specialties', missing: 'Choose at least one specialty' },
  sub_specialty: { label: 'Sub-specialty' },
  practice_settings: { label: 'Practice settings', missing: 'Choose at least one practice setting' },
  employment_type: { label: 'Employment type', missing: 'Choose at least one employment type' },
  emr: { label: 'EMR' },
  additional_details: { label: 'Additional details' },
} as const satisfies Partial<Record<keyof JobValues, FieldWords[string]>>;

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

/** What somebody who posts again need not repeat: who they are and how things stand with them. */
const repeated = [
  'email',
  'employer_name',
  'contact_name',
  'contact_title',
  'contact_phone',
  'hiring_role_confirmation',
  'work_life_balance_rating',
  'turnover_challenge_rating',
  'open_to_hiring_rating',
  'interested_in_ai_automation',
] as const;

export const nextJob = (last: Pick<PostedJob, (typeof repeated)[number]>): JobValues => ({
  ...emptyJob,
  ...Object.fromEntries(repeated.map((name) => [name, last[name] ?? emptyJob[name]])),
});

/** From the newest job of whoever is signed in. */
export const prefilled = ({ email, jobs }: CurrentUser): JobValues => {
  const last = jobs?.[0];
  return { ...emptyJob, ...(last && nextJob(last)), email };
};

/** As it is sent: the four lists as JSON strings (section 3 of the specification: job). */
export const jobBody = (fields: JobFields) => ({
  ...fields,
  practice_settings: JSON.stringify(fields.practice_settings),
  specialties: JSON.stringify(fields.specialties),
  provider_types: JSON.stringify(fields.provider_types),
  employment_type: JSON.stringify(fields.employment_type),
});
