import { providerTypes } from '@nearward/proto/choices';
import type { JobPost, PostedJob } from '@nearward/proto/rest/job';
import { locationTexts } from '@nearward/proto/rest/location-format';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { messageOf } from '../../shared/api';
import { dayHere } from '../../shared/dates';
import { isFoundPlace } from '../../shared/location-field';
import { lazyResolver } from '../../shared/lazy-resolver';
import { emptyJob } from './job-fields';
import type { JobFormApi, JobValues } from './job-elements';

export const loadJobCheck = () => import('./job-check');
export const jobResolver = lazyResolver(loadJobCheck);

export const valuesOfJob = (job: PostedJob): JobValues => ({
  ...emptyJob,
  ...Object.fromEntries(
    Object.entries(emptyJob).map(([key, empty]) => [
      key,
      (job as Partial<Record<string, unknown>>)[key] ?? empty,
    ]),
  ),
  pay_min: String(job.pay_min ?? ''),
  pay_max: String(job.pay_max ?? ''),
});

/** Fields that the next job takes over. */
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

/** A copy of the job; a past start date is cleared. */
export function copyOf(job: PostedJob): JobValues {
  const values = valuesOfJob(job);
  return values.start_date < dayHere(new Date()) ? { ...values, start_date: '' } : values;
}

/** The error text. Without a server message it blames the location if that was never verified. */
export function saveProblem(
  problem: unknown,
  { job_location = '', site_ids }: JobPost,
  { fallback, stored }: { fallback: string; stored?: string },
): string {
  const isKnown = site_ids.length > 0 || job_location === stored || isFoundPlace(job_location);
  return messageOf(problem, isKnown ? fallback : locationTexts.invalid);
}

/** The fields of the errors that only the service finds. */
const fieldsOfErrors: Readonly<Record<string, 'start_date' | 'site_ids' | 'email'>> = {
  [jobTexts.jobStartPast]: 'start_date',
  [siteTexts.notFound]: 'site_ids',
  [siteTexts.ownEmailOnly]: 'email',
  [siteTexts.oneEmailOnly]: 'email',
};

/** Shows a server error next to its field; returns whether it belongs to one. */
export function showFieldError(form: JobFormApi, message: string): boolean {
  const field = fieldsOfErrors[message];
  if (!field) return false;
  form.setError(field, { type: 'service', message });
  document.getElementById(field)?.focus();
  return true;
}

/** Prefilled from the signed-in user's newest job. */
export const prefilled = ({ email, jobs }: CurrentUser): JobValues => {
  const last = jobs?.[0];
  return { ...emptyJob, ...(last && nextJob(last)), email };
};

/** Prefilled from a link of the landing page: `?role=Registered+Nurse&zip=94103`. */
export function linkedValues(search: URLSearchParams): Partial<JobValues> {
  const role = providerTypes.find((type) => type === search.get('role'));
  const zip = /^\d{5}$/.exec(search.get('zip') ?? '')?.[0];
  return { ...(role && { provider_types: [role] }), ...(zip && { job_location: zip }) };
}

/** The request body: the four lists as JSON strings (section 3 of the specification: job). */
export const jobBody = <Fields extends Omit<JobPost, 'site_ids'>>(fields: Fields) => ({
  ...fields,
  practice_settings: JSON.stringify(fields.practice_settings),
  specialties: JSON.stringify(fields.specialties),
  provider_types: JSON.stringify(fields.provider_types),
  employment_type: JSON.stringify(fields.employment_type),
});
