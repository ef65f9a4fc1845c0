import { rating } from '@nearward/proto/choices';
import type { PublicJob, PublicJobField } from '@nearward/proto/rest/job';
import { payText } from '@nearward/proto/rest/pay-text';
import { dayText } from './dates';

export type TermRow = readonly [term: string, value: string | readonly string[] | null];
type TermsOf = (job: Pick<PublicJob, PublicJobField>) => readonly TermRow[];

const noTerm = () => [];

/** The form's default rating is shown only if the employer chose it. */
export const isBalanceShown = (job: Pick<PublicJob, 'work_life_balance_rating' | 'is_balance_confirmed'>) =>
  job.is_balance_confirmed || job.work_life_balance_rating !== rating.default;

/** The label and text of each public field of a job, in the order of its pages. */
export const jobTerms = {
  employer_name: (job) => [['Employer', job.employer_name]],
  job_location: (job) => [['Location', job.job_location]],
  pay_min: (job) => [['Pay', payText(job)]],
  pay_max: noTerm,
  pay_unit: noTerm,
  shift: (job) => [['Shift', job.shift]],
  start_date: (job) => [['Start date', job.start_date && dayText(job.start_date)]],
  provider_types: (job) => [['Provider types', job.provider_types]],
  specialties: (job) => [['Specialties', job.specialties]],
  sub_specialty: (job) => [['Sub-specialty', job.sub_specialty]],
  practice_settings: (job) => [['Practice settings', job.practice_settings]],
  employment_type: (job) => [['Employment type', job.employment_type]],
  requires_license_now: (job) => [
    ['License', job.requires_license_now === 'Yes' ? 'Needed for this state on the first day' : null],
  ],
  languages: (job) => [['Languages wished', job.languages]],
  emr: (job) => [['EMR', job.emr]],
  work_life_balance_rating: noTerm,
  additional_details: (job) => [['Additional details', job.additional_details]],
} satisfies Record<PublicJobField, TermsOf>;

/** All public fields, except those that the page shows in another form. */
export const termsWithout = (
  job: Pick<PublicJob, PublicJobField>,
  omitted: readonly PublicJobField[],
): TermRow[] =>
  Object.entries<TermsOf>(jobTerms).flatMap(([field, terms]) =>
    omitted.some((each) => each === field) ? [] : terms(job),
  );
