import { numberMeasures } from '@nearward/proto/rest/number-measures';
import { expect } from '@playwright/test';
import { seekerJob } from '../../src/testing/responses';
import type { State } from '../gallery';
import { pending, ErrorResponse } from '../served-app';
import { click, clicking, state } from './steps';

const unsubscribe = '/unsubscribe/some.token';
const confirming = '/hires/confirm/some.token';

const checkedHire = {
  employer_name: 'Bayside Clinic',
  employer_left: false,
  role: 'LPN',
  starts_on: '2026-12-01',
  answer: 'confirmed' as const,
  decision: null,
  check: { day: 7, still: null, left_on: null },
};

const measured = { people: 1_240, lower: 1, median: 3, upper: 9 };
const numbers = numberMeasures.flatMap((measure, at) => [
  { ...measured, measure, split: 'all' as const, name: '', median: 3 + 5 * at, upper: 9 + 9 * at },
  { ...measured, measure, split: 'role' as const, name: 'Registered Nurse' },
  { ...measured, measure, split: 'role' as const, name: 'Physical Therapist Assistant', people: 20 },
  { ...measured, measure, split: 'state' as const, name: 'CA' },
  { ...measured, measure, split: 'state' as const, name: 'MP', people: 21, lower: 1, median: 1, upper: 1 },
]);

const shares = (['still_30', 'still_90'] as const).flatMap((measure) => [
  { measure, split: 'all' as const, name: '', people: 412, percent: 96 },
  { measure, split: 'role' as const, name: 'Registered Nurse', people: 130, percent: 94 },
]);

export const openPages: State[] = [
  state('/', 'as it comes', 'Start Hiring Today'),
  state('/no/such/page', 'an address that leads nowhere', 'Page not found'),
  state('/login', 'a recovery code', 'Send me a login link', {
    act: clicking(['Use a recovery code'], (page) => page.getByLabel('Recovery code')),
  }),
  state('/reset-password', 'as it comes', 'Send reset instructions'),
  state('/privacy', 'as it comes', 'Privacy'),
  state(
    '/login/some.token',
    'a link that was requested elsewhere',
    'This link was requested in another browser.',
  ),
  state('/login/verify/some.token', 'verifying', 'Continue to sign in', {
    responses: { 'POST /login/verify': pending },
    act: clicking(['Continue to sign in'], (page) => page.getByText('Verifying your login...')),
  }),
  state('/login/impersonate', 'an impersonation that nobody began', 'Invalid impersonation session', {
    responses: { 'GET /login/verify/impersonate': new ErrorResponse(401, 'Invalid impersonation session') },
  }),
  state(unsubscribe, 'no more emails', 'Stop emails like', {
    act: clicking(['Unsubscribe'], (page) => page.getByText('You will no longer get emails')),
  }),
  state('/not-me/moves/some.token', 'the question', 'Your job was moved to another email address'),
  state('/not-me/jobs/some.token', 'a posting that somebody disowned', 'Wasn’t that you?', {
    act: clicking(['This was not me'], (page) => page.getByText('It is gone.')),
  }),
  state(`/share/${seekerJob.id}`, 'a job', 'Parking is free.'),
  state(`/share/${seekerJob.id}`, 'a job that is gone', 'This job is no longer open', {
    responses: { 'GET /shared-jobs/:id': new ErrorResponse(404) },
  }),
  state(
    '/jobs?near=Oakland%2C+CA&role=Registered+Nurse',
    'jobs near a place',
    'About 60 jobs in all within 50 miles.',
    {
      check: async (page) => {
        await expect(page.getByLabel('City or ZIP code')).toHaveValue('Oakland, CA');
        await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue(
          'Registered Nurse',
        );
        const toProfile = page.getByRole('link', { name: 'Get new jobs by email' });
        await expect(toProfile).toHaveAttribute('href', '/find-job?near=Oakland%2C+CA&role=Registered+Nurse');
      },
    },
  ),
  state(
    '/jobs/in/california/registered-nurse',
    'jobs of a role in a state',
    'Published jobs in California, newest first',
  ),
  state('/jobs/in/no-state/registered-nurse', 'a list that does not exist', 'We know no such state or role'),
  state('/numbers', 'no numbers yet', 'Not enough hires yet'),
  state('/numbers', 'numbers of each kind', 'From Nov 1, 2025 to Oct 31, 2026.', {
    responses: { 'GET /numbers': { from: '2025-11-01', until: '2026-10-31', numbers, shares } },
  }),
  state('/numbers?state=MP', 'numbers of one state, with the method on paper', 'Too few to show', {
    responses: { 'GET /numbers': { from: '2025-11-01', until: '2026-10-31', numbers, shares } },
    act: async (page) => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'How we count' })).toBeVisible();
    },
  }),
  state(confirming, 'a hire that may have ended', 'Yes, I still work there', {
    responses: { 'GET /hire-confirmations/:token': checkedHire },
    act: (page) => click(page, 'No, I left'),
  }),
  state(confirming, 'a hire of an employer who left', 'We see your answer.', {
    responses: {
      'GET /hire-confirmations/:token': {
        ...checkedHire,
        employer_name: 'An employer who left',
        employer_left: true,
        answer: null,
        check: null,
      },
    },
  }),
  state(confirming, 'a hire that is no longer on record', 'The hire is no longer on record.', {
    responses: {
      'GET /hire-confirmations/:token': { ...checkedHire, decision: 'waived', check: null },
    },
  }),
  state('/admin/stop-impersonating', 'on the way back', 'Returning to your own account', {
    responses: { 'POST /admin/stop-impersonating': pending },
  }),
];
