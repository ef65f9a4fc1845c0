import type { JobFields, PostedJob } from '@nearward/proto/rest/job';
import { locationTexts } from '@nearward/proto/rest/location-format';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import type { UseFormReturn } from 'react-hook-form';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { messageOf } from '../../shared/api';
import { isFoundPlace } from '../../shared/location-field';
import { lazyResolver } from '../../shared/lazy-resolver';
import { emptyJob } from './job-fields';
import type { JobValues } from './job-elements';

export const loadJobCheck = () => import('./job-check');
export const jobResolver = lazyResolver(loadJobCheck);

export const valuesOfJob = (job: PostedJob): JobValues => ({
  ...emptyJob,
  ...Object.fromEntries(
    Object.keys(emptyJob).map((key) => [
      key,
      job[key as keyof JobValues] ?? emptyJob[key as keyof JobValues],
    ]),
  ),
  pay_min: String(job.pay_min ?? ''),
  pay_max: String(job.pay_max ?? ''),
});

/** What somebody who posts again need not repeat: who they are and how things stand with them. */
const repeatedFields = [
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

export const nextJob = (last: Pick<PostedJob, (typeof repeatedFields)[number]>): JobValues => ({
  ...emptyJob,
  ...Object.fromEntries(repeatedFields.map((name) => [name, last[name] ?? emptyJob[name]])),
});

/** The same job again; a first day that has passed is left open. */
export function copyOf(job: PostedJob): JobValues {
  const values = valuesOfJob(job);
  return values.start_date < new Date().toISOString().slice(0, 10) ? { ...values, start_date: '' } : values;
}

/** What to show for a job that could not be saved. Without a text of the server's it may be the place, if that was never found. */
export function saveProblem(
  problem: unknown,
  { job_location }: JobFields,
  { fallback, stored }: { fallback: string; stored?: string },
): string {
  const isKnown = job_location === stored || isFoundPlace(job_location);
  return messageOf(problem, isKnown ? fallback : locationTexts.invalid);
}

/** Says a refusal beside the field that it is about; whether there is one. */
export function showFieldError(form: UseFormReturn<JobValues, unknown, JobFields>, message: string): boolean {
  if (message !== jobTexts.jobStartPast) return false;
  form.setError('start_date', { type: 'service', message });
  document.getElementById('start_date')?.focus();
  return true;
}

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
