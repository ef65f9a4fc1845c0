import type { JobPost, PostedJob } from '@nearward/proto/rest/job';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { texts } from '@nearward/proto/rest/texts';
import type { Resolver } from 'react-hook-form';
import { dayHere } from '../../shared/dates';
import { loadCheck } from '../../shared/lazy-resolver';
import { formValuesOf, type ListingForm } from '../../shared/listing/listing-form';
import type { StartOf } from '../../shared/listing/use-listing-post';
import { emptyJob, jobFieldRows } from './job-fields';
import type { JobValues } from './job-elements';
import { severalSites } from './job-places';

/** Several sites need at least one, instead of an address. */
async function loadJobCheck(): Promise<Resolver<JobValues, unknown, JobPost>> {
  const check = await loadCheck<JobValues, JobPost>(
    import('@nearward/proto/rest/job').then(({ jobPost }) => jobPost),
  );
  return async (values, ...more) => {
    const site_ids = values.where === severalSites ? values.site_ids : [];
    const checked = await check({ ...values, site_ids }, ...more);
    if (values.where !== severalSites || site_ids.length > 0) return checked;
    const { job_location: _, ...errors } = checked.errors;
    return {
      values: {},
      errors: { ...errors, site_ids: { type: 'missing', message: texts.requiredFields } },
    };
  };
}

export const jobForm: ListingForm<JobValues, JobPost> = {
  of: 'jobs',
  words: jobFieldRows,
  loadCheck: loadJobCheck,
  placesOf: ({ job_location = '', site_ids }) => (site_ids.length > 0 ? [] : [job_location]),
  fieldsOfErrors: {
    [jobTexts.jobStartPast]: 'start_date',
    [siteTexts.notFound]: 'site_ids',
    [siteTexts.ownEmailOnly]: 'email',
    [siteTexts.oneEmailOnly]: 'email',
    [jobTexts.colleaguesOnly]: 'email',
  },
};

export const valuesOfJob = (job: PostedJob) => formValuesOf(emptyJob, job);

/** Fields that the next job takes over. */
const repeatedFields = [
  'email',
  'employer_name',
  'contact_name',
  'contact_title',
  'contact_phone',
  'hiring_role_confirmation',
  'work_life_balance_rating',
  'is_balance_confirmed',
  'turnover_challenge_rating',
  'open_to_hiring_rating',
  'interested_in_ai_automation',
] as const;

export const nextJob = (last: Partial<Pick<PostedJob, (typeof repeatedFields)[number]>>) =>
  formValuesOf(emptyJob, Object.fromEntries(repeatedFields.map((name) => [name, last[name]])));

/** A copy of the job; a past start date is cleared. */
export function copyOf(job: PostedJob): JobValues {
  const values = valuesOfJob(job);
  return values.start_date < dayHere(new Date()) ? { ...values, start_date: '' } : values;
}

/** A new job starts with the contact and the place of the user's newest one. */
export const startOfJob: StartOf<JobValues> = (user, { provider_types, place }) => {
  const last = user?.jobs?.[0];
  const start = last ? nextJob(last) : emptyJob;
  return {
    ...start,
    email: user?.email ?? '',
    provider_types,
    job_location: place || (last?.job_location ?? ''),
  };
};

/** The request body: the four lists as JSON strings (section 3 of the specification: job). */
export const jobBody = <Fields extends Omit<JobPost, 'site_ids'>>(fields: Fields) => ({
  ...fields,
  practice_settings: JSON.stringify(fields.practice_settings),
  specialties: JSON.stringify(fields.specialties),
  provider_types: JSON.stringify(fields.provider_types),
  employment_type: JSON.stringify(fields.employment_type),
});
