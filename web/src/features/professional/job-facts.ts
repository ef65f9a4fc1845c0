import type { SeekerJob } from '@nearward/proto/rest/job';
import { payText } from '@nearward/proto/rest/pay-text';
import { milesAway } from '../../shared/distance';

/** The job fields for a row and its actions. */
export type ListedJob = Pick<
  SeekerJob,
  | 'id'
  | 'title'
  | 'employer_name'
  | 'job_location'
  | 'common_provider_types'
  | 'common_specialties'
  | 'employment_type'
  | 'practice_settings'
  | 'pay_min'
  | 'pay_max'
  | 'pay_unit'
  | 'shift'
  | 'miles'
  | 'is_new'
  | 'is_paused'
  | 'is_saved'
  | 'is_hidden'
  | 'has_applied'
  | 'applied_at'
  | 'unlocked_at'
  | 'passed_at'
  | 'promises_answers'
  | 'confirmed_at'
  | 'created_at'
>;

export const payOrMissing = (job: Pick<SeekerJob, 'pay_min' | 'pay_max' | 'pay_unit'>) =>
  payText(job) ?? 'Pay not stated';

/** `Day, Night · under 10 miles away`. */
export const shiftAndMiles = ({ shift, miles }: Pick<SeekerJob, 'shift' | 'miles'>): string[] => [
  ...(shift.length > 0 ? [shift.join(', ')] : []),
  ...(miles === null ? [] : [milesAway(miles)]),
];
