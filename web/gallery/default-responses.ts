import type { Account } from '@nearward/proto/rest/account';
import type { JobPage, SharedJob } from '@nearward/proto/rest/job';
import { listedSharedJob, type SharedJobs } from '@nearward/proto/rest/shared-jobs';
import {
  clinic,
  contact,
  contacts,
  id,
  jobFigures,
  jobPage as plainJobPage,
  postedJob,
  profile,
  subscription,
} from '../src/testing/responses';
import { billing } from '../src/testing/billing-responses';
import { linked, offered } from '../src/testing/interview-responses';
import type { Responses } from './served-app';

const withMessage = (message: string) => ({ message });
const advice = {
  matches: 12,
  additions: [{ field: 'specialties' as const, choice: 'Pediatrics', about: 20 }],
  near: { about: 15, is_fewer: false },
};

export const jobPage: JobPage = {
  ...plainJobPage,
  emr: 'Epic',
  sub_specialty: 'Heart failure',
  additional_details: 'Four-day weeks.\nParking is free.',
  matches: 12,
  interested: 4,
  open_jobs: 2,
  answers: { interested: 10, unlocked: 3, answered: 8, median_days: 2 },
  answer_promise: { is_on: true, due: 10, in_time: 9 },
};

const sharedJob: SharedJob = { ...jobPage, valid_through: null };

const listedJobs: SharedJobs = {
  jobs: [
    { ...listedSharedJob.parse(sharedJob), pay_min: 62, pay_max: 74, pay_unit: 'hour', shift: ['Night'] },
    {
      ...listedSharedJob.parse(sharedJob),
      id: id(9),
      title: 'Nurse Practitioner, Physician Assistant · Emergency Medicine +3',
      employer_name: 'Bayside Clinic and Ambulatory Surgery Center of the East Bay',
      job_location: 'Rancho Santa Margarita, CA, 92688',
      miles: 45,
    },
  ],
  next: id(9),
  place: 'Oakland, CA',
};

export const account: Account = {
  email: 'clinic@example.com',
  sessions: [
    {
      id: id(7),
      browser: 'Firefox on Linux',
      started_at: '2026-11-20T10:00:00.000Z',
      used_at: '2026-11-22T00:00:00.000Z',
      is_this: true,
    },
    {
      id: id(8),
      browser: null,
      started_at: '2026-11-10T10:00:00.000Z',
      used_at: '2026-11-11T00:00:00.000Z',
      is_this: false,
    },
  ],
  passkeys: [],
  recovery_codes_left: 0,
  needs_passkey: false,
  mails: [
    { kind: 'matches', pace: 'daily', filter: null },
    { kind: 'interest', pace: 'at_once', filter: null },
    { kind: 'jobs', pace: 'never', filter: null },
    { kind: 'answers', pace: 'at_once', filter: null },
    { kind: 'interviews', pace: 'at_once', filter: null },
  ],
  quiet_hours: { from: 21, until: 8 },
  asks: [
    { of: 'jobs', wanted: true },
    { of: 'profiles', wanted: false },
  ],
};

const place = { lat: 37.8, lng: -122.27 };

/** A place that is known by this name. */
export const geocoded = (formatted_address: string) => ({
  results: [{ formatted_address, geometry: { location: place } }],
});

/** The default response of every call. */
export const ordinary: Responses = {
  'GET /user/current': clinic,
  'POST /user/visit': withMessage('Noted'),
  'GET /account': account,
  'GET /contacts': contacts,
  'GET /contacts/:profileId': contact,
  'POST /contacts/:profileId/seen': withMessage('Noted'),
  'GET /user/interviews': { interviews: [] },
  'GET /interviews/:token': linked(offered),
  'GET /answers': {
    answers: [{ employer_name: 'Bayside Clinic', interested: 10, answered: 8, median_days: 2 }],
    interviews: { offered: 4, hours_to_offer: 20, interviewed: 3, hours_to_interview: 70 },
    promise: {
      is_on: true,
      again_on: null,
      records: [{ employer_name: 'Bayside Clinic', due: 10, in_time: 9 }],
      next: { count: 2, by: '2026-11-27' },
    },
  },
  'GET /sites': { sites: [] },
  'GET /jobs': { jobs: [], next: null },
  'GET /keys': { keys: [] },
  'GET /webhooks': { webhooks: [] },
  'GET /billing': billing,
  'GET /subscription/status': { subscription },
  'GET /jobs/:id/public': { job: jobPage },
  'GET /jobs/:token/advice': advice,
  'GET /jobs/:id/figures': jobFigures,
  'GET /jobs/:token': { job: postedJob },
  'GET /shared-jobs': listedJobs,
  'GET /shared-jobs/:id': { job: sharedJob },
  'GET /profiles/:token/advice': { ...advice, near_jobs: [{ ...jobPage, miles: 55 }] },
  'GET /profiles/:token': { profile },
  'GET /hire-confirmations/:token': {
    employer_name: 'Bayside Clinic and Ambulatory Surgery Center of the East Bay',
    employer_left: false,
    role: 'Physical Therapist Assistant',
    starts_on: '2026-12-01',
    answer: null,
    decision: null,
    check: null,
  },
  'POST /hire-confirmations/:token': withMessage('Thank you for letting us know.'),
  'POST /unsubscribe/:token': withMessage('You will no longer get emails about new jobs.'),
  'POST /not-me/jobs/:token': withMessage('It is gone.'),
  'GET /numbers': { from: '2025-11-01', until: '2026-10-31', numbers: [], shares: [] },
  'GET /supply': {
    counts: [
      { miles: 10, about: 10, is_fewer: true },
      { miles: 25, about: 20, is_fewer: false },
      { miles: 50, about: 60, is_fewer: false },
    ],
  },
  'GET /supply/additions': { additions: advice.additions },
  'GET /supply/pay': { pay: { pay_min: 46, pay_max: 54, about: 25 } },
  'GET /geocode': { results: [] },
};
