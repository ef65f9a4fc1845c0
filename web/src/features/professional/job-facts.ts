import { type LicenseFact, licenseFor, ownLicenseText } from '@nearward/proto/licenses';
import { languagesInCommon } from '@nearward/proto/languages';
import { passSentences } from '@nearward/proto/rest/answer-texts';
import type { SeekerJob } from '@nearward/proto/rest/job';
import type { Profile } from '@nearward/proto/rest/profile';
import { payText } from '@nearward/proto/rest/pay-text';
import { dateText } from '../../shared/dates';
import { milesAway } from '../../shared/number-texts';
import { type Interest, interestSteps } from '../../shared/pair-stages';

export const payOrMissing = (job: Pick<SeekerJob, 'pay_min' | 'pay_max' | 'pay_unit'>) =>
  payText(job) ?? 'Pay not stated';

/** Whether the employer confirmed the job on a later day than that on which it was posted. */
export const isConfirmedLater = <Job extends Pick<SeekerJob, 'confirmed_at' | 'created_at'>>(
  job: Job,
): job is Job & { confirmed_at: string } =>
  job.confirmed_at !== null && dateText(job.confirmed_at) !== dateText(job.created_at);

/** The nearest first, those at an unknown distance last. */
export const byMiles = (a: Pick<SeekerJob, 'miles'>, b: Pick<SeekerJob, 'miles'>): number =>
  (a.miles ?? Infinity) - (b.miles ?? Infinity);

/** `Day, Night · under 10 miles away`. */
export const shiftAndMiles = ({ shift, miles }: Pick<SeekerJob, 'shift' | 'miles'>): string[] => [
  ...(shift.length > 0 ? [shift.join(', ')] : []),
  ...(miles === null ? [] : [milesAway(miles)]),
];

/** Facts that she stated beyond her criteria. The previous release sends none. */
export type OwnFacts = Partial<Pick<Profile, 'licenses' | 'languages'>> | null | undefined;

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

/** Her licenses and the languages in common for a job, in a line. */
export const ownFactsText = (job: SeekerJob, own: OwnFacts): string => {
  const languages = languagesInCommon(job, own ?? {});
  return [
    ...licensesFor(job, own?.licenses).map(({ text }) => text),
    ...(languages.length > 0 ? [`They wish for ${languages.join(' and ')}, which you speak`] : []),
  ].join(' · ');
};

/** How a step reads without its list. */
export const stepTexts: Readonly<Record<string, string>> = {
  Seen: 'Seen by the clinic',
  Passed: 'The clinic passed',
};

/** The last step of an interest and its day; undefined before the first. */
export function progressText(interest: Interest): string | undefined {
  const { stops, when, at } = interestSteps(interest);
  const [stop = '', time] = [stops[at], when[at]];
  return time && `${stop === 'Sent' ? 'Interest sent' : (stepTexts[stop] ?? stop)} ${dateText(time)}`;
}

/** The text for a pass, unless an unlock followed. */
export const passedText = ({ pass_reason, unlocked_at }: Pick<SeekerJob, 'pass_reason' | 'unlocked_at'>) =>
  pass_reason && !unlocked_at
    ? `Thank you for your interest. ${passSentences[pass_reason]} Other clinics can still see you.`
    : undefined;
