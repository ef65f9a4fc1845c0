import { rating } from '@nearward/proto/choices';
import type { PublicJob, PublicJobField } from '@nearward/proto/rest/job';

export type TermRow = readonly [term: string, value: string | readonly string[] | null];
type TermsOf = (job: Pick<PublicJob, PublicJobField>) => readonly TermRow[];

/** The form's default rating is shown only if the employer chose it. */
export const isBalanceShown = (job: Pick<PublicJob, 'work_life_balance_rating' | 'is_balance_confirmed'>) =>
  job.is_balance_confirmed || job.work_life_balance_rating !== rating.default;

/** In the heading of a job's pages, among their key facts or in their text. */
type ShownElsewhere =
  | 'employer_name'
  | `pay_${'min' | 'max' | 'unit'}`
  | 'job_location'
  | 'shift'
  | 'start_date'
  | 'work_life_balance_rating'
  | 'additional_details';

/** The label and text of each other public field, in the order of a job's pages. */
export const jobTerms = {
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
} satisfies Record<Exclude<PublicJobField, ShownElsewhere>, TermsOf>;

export const termsWithout = (
  job: Pick<PublicJob, PublicJobField>,
  omitted: keyof typeof jobTerms | undefined,
): TermRow[] =>
  Object.entries<TermsOf>(jobTerms).flatMap(([field, terms]) => (field === omitted ? [] : terms(job)));
