import { isLicensed } from '@nearward/proto/licenses';
import type { CallResponse } from '@nearward/proto/calls';
import type { Contact, ContactType } from '@nearward/proto/rest/contact';
import { shortStartText } from '../../shared/interviews/times';
import { isolateText } from '@nearward/proto/isolate-text';
import { pairStages } from '../../shared/pair-stages';
import { shortTitle as shorten } from '@nearward/proto/short-title';
import { keepDots } from '../../shared/keep-dots';

export { shortType } from '@nearward/proto/short-title';

/** A job's title for a narrow column: RN · Cardiology. */
export const shortTitle = (title: string): string => keepDots(shorten(title));

export const contactLabels: Readonly<Record<ContactType, string>> = {
  match: 'Matched',
  application: 'Applied',
  both: 'Matched and Applied',
};

/** The place of a job without its ZIP code. */
export const cityOf = (location: string): string => location.replace(/, \d{5}$/, '');

/** How a person fits: `Matched and Applied · 2 jobs`, for one of several jobs with its title and place. */
export function fitText(
  { contact_type, jobs_total, job_title, job_location }: Contact,
  isOnlyJob = false,
): string {
  if (isOnlyJob) return contactLabels[contact_type];
  const of =
    jobs_total < 2
      ? `${shortTitle(job_title)}, ${cityOf(job_location)}`
      : `${jobs_total.toLocaleString('en')} jobs`;
  return keepDots(`${contactLabels[contact_type]} · ${of}`);
}

/** The license for the job in a narrow column; null if nothing is stated. */
export function licenseWord({ licenses }: Contact): string | null {
  const [fact] = licenses.filter(({ state }) => state);
  if (!fact) return null;
  if (licenses.every(isLicensed)) return 'Licensed';
  return fact.status === 'expired' ? 'License expired' : `${fact.state} license`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in a column: `5m`, `2h`, `12d`. */
export function ageText(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < minute) return 'now';
  if (age < hour) return `${Math.floor(age / minute)}m`;
  return age < day ? `${Math.floor(age / hour)}h` : `${Math.floor(age / day)}d`;
}

/** The distance through any of the employer's jobs, since the first one may be paused or deleted. Null without a match. */
export const milesOf = ({ miles, jobs }: Pick<Contact, 'miles' | 'jobs'>): number | null =>
  miles ?? jobs.find((job) => job.miles !== null)?.miles ?? null;

/** The API has distances in steps: under 5 or 10 miles, then about so many. */
export const milesText = (miles: number): string => `${miles <= 10 ? '< ' : ''}${miles} mi`;

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
export const timeText = (at: number): string => time.format(at);

/** The state of an interview in a row, while it needs attention. */
export function interviewWord({ interview, stage }: Pick<Contact, 'interview' | 'stage'>): string | null {
  if (!interview || !pairStages[stage].hasInterviews) return null;
  const { state, starts, starts_at, other_times_asked_at, asks_took_place } = interview;
  if (asks_took_place) return 'Took place?';
  if (state === 'booked' && starts_at) return shortStartText(starts_at);
  if (state !== 'offered') return null;
  if (other_times_asked_at) return 'Other times?';
  return starts.length > 0 ? 'Times offered' : 'No times left';
}

/** A median of fewer says nothing. */
const minOffers = 3;

/** Median hours from interest to an offer and to the interview. The previous release sends none. */
export function interviewHoursText(hours: InterviewHours | undefined): string | null {
  if (!hours || hours.hours_to_offer === null || hours.offered < minOffers) return null;
  const offer = `You offer an interview ${hoursText(hours.hours_to_offer)} after interest`;
  return hours.hours_to_interview === null
    ? offer
    : `${offer} and hold it after ${hoursText(hours.hours_to_interview)}`;
}
const hoursText = (hours: number): string => (hours < 1 ? 'less than an hour' : `about ${hours} h`);
type InterviewHours = CallResponse<'GET /answers'>['interviews'];

/** The first name, isolated for use in a sentence. */
export const firstName = (name: string): string => isolateText(name.split(' ')[0] ?? name);

/** Who calls for an interview by phone. A first name and the professional's number, which may be missing. */
export const callText = (name: string, phone: string | null): string =>
  phone ? `You call ${name}.` : `No phone number. Email ${name} to get one.`;
