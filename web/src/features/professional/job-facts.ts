import { type LicenseFact, licenseFor, ownLicenseText } from '@nearward/proto/licenses';
import { passSentences } from '@nearward/proto/rest/answer-texts';
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

/** The nearest first, those at an unknown distance last. */
export const byMiles = (a: Pick<SeekerJob, 'miles'>, b: Pick<SeekerJob, 'miles'>): number =>
  (a.miles ?? Infinity) - (b.miles ?? Infinity);

/** `Day, Night · under 10 miles away`. */
export const shiftAndMiles = ({ shift, miles }: Pick<SeekerJob, 'shift' | 'miles'>): string[] => [
  ...(shift.length > 0 ? [shift.join(', ')] : []),
  ...(miles === null ? [] : [milesAway(miles)]),
];

export type OwnLicense = LicenseFact & { text: string };

/** Her licenses for a job, as far as she stated any. */
export const licensesFor = (
  {
    common_provider_types: provider_types,
    job_location,
  }: Pick<SeekerJob, 'common_provider_types' | 'job_location'>,
  licenses: readonly string[] = [],
): OwnLicense[] =>
  licenseFor({ provider_types, job_location }, licenses, new Date().toISOString()).flatMap((fact) => {
    const text = ownLicenseText(fact, job_location);
    return text ? [{ ...fact, text }] : [];
  });

type Interest = Pick<SeekerJob, 'applied_at' | 'seen_at' | 'unlocked_at' | 'passed_at'>;

interface Steps {
  stops: string[];
  /** When each step was reached, if it was. */
  when: (string | undefined)[];
  /** The last that was reached. */
  at: number;
}

/** The steps of an interest. Without a known opening the step `Seen` is left out, and an unlock after a pass wins. */
export function interestSteps({ applied_at, seen_at, unlocked_at, passed_at }: Interest): Steps {
  const steps: [string, string | null][] = [
    ['Sent', applied_at],
    ['Seen', seen_at],
    isPassed({ passed_at, unlocked_at }) ? ['Passed', passed_at] : ['Unlocked', unlocked_at],
  ];
  const isAnswered = passed_at !== null || unlocked_at !== null;
  const reachable = isAnswered && !seen_at ? steps.filter(([stop]) => stop !== 'Seen') : steps;
  const when = reachable.map(([, time]) => time ?? undefined);
  return { stops: reachable.map(([stop]) => stop), when, at: when.filter(Boolean).length - 1 };
}

/** Whether the clinic's pass ended the interest. */
export const isPassed = ({ passed_at, unlocked_at }: Pick<SeekerJob, 'passed_at' | 'unlocked_at'>): boolean =>
  passed_at !== null && unlocked_at === null;

/** The text for a pass, unless an unlock followed. */
export const passedText = ({ pass_reason, unlocked_at }: Pick<SeekerJob, 'pass_reason' | 'unlocked_at'>) =>
  pass_reason && !unlocked_at
    ? `Thank you for your interest. ${passSentences[pass_reason]} Other clinics can still see you.`
    : undefined;
