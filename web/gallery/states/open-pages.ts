import { numberMeasures } from '@nearward/proto/rest/number-measures';
import { expect } from '@playwright/test';
import { seekerJob } from '../../src/testing/responses';
import type { State } from '../gallery';
import { pending, ErrorResponse } from '../served-app';
import { click, clicking } from './steps';

const unsubscribe = '/unsubscribe/some.token';
const confirming = '/hires/confirm/some.token';

const checkedHire = {
  employer_name: 'Bayside Clinic',
  role: 'LPN',
  starts_on: '2026-12-01',
  answer: 'confirmed' as const,
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

/** Pages that open for anybody. */
export const openPages: State[] = [
  { name: 'as it comes', path: '/', shows: 'Start Hiring Today' },
  { name: 'an address that leads nowhere', path: '/no/such/page', shows: 'There is no page at that address' },
  {
    name: 'a recovery code',
    path: '/login',
    shows: 'Send me a login link',
    act: clicking(['Use a recovery code'], (page) => page.getByLabel('Recovery code')),
  },
  { name: 'as it comes', path: '/reset-password', shows: 'Send reset instructions' },
  { name: 'as it comes', path: '/privacy', shows: 'Privacy' },
  {
    name: 'a link that was requested elsewhere',
    path: '/login/some.token',
    shows: 'This link was requested in another browser.',
  },
  {
    name: 'verifying',
    path: '/login/verify/some.token',
    responses: { 'POST /login/verify': pending },
    shows: 'Continue to sign in',
    act: clicking(['Continue to sign in'], (page) => page.getByText('Verifying your login...')),
  },
  {
    name: 'an impersonation that nobody began',
    path: '/login/impersonate',
    responses: { 'GET /login/verify/impersonate': new ErrorResponse(401, 'Invalid impersonation session') },
    shows: 'Invalid impersonation session',
  },
  {
    name: 'no more emails',
    path: unsubscribe,
    shows: 'Stop emails like',
    act: clicking(['Unsubscribe'], (page) => page.getByText('You will no longer get emails')),
  },
  {
    name: 'a posting that somebody disowned',
    path: '/not-me/jobs/some.token',
    shows: 'Wasn’t that you?',
    act: clicking(['This was not me'], (page) => page.getByText('It is gone.')),
  },
  { name: 'a job', path: `/share/${seekerJob.id}`, shows: 'Parking is free.' },
  {
    name: 'a job that is gone',
    path: `/share/${seekerJob.id}`,
    responses: { 'GET /shared-jobs/:id': new ErrorResponse(404) },
    shows: 'This job is no longer open',
  },
  {
    name: 'jobs near a place',
    path: '/jobs?near=Oakland%2C+CA&role=Registered+Nurse',
    shows: 'About 60 jobs in all within 50 miles.',
    check: async (page) => {
      await expect(page.getByLabel('City or ZIP code')).toHaveValue('Oakland, CA');
      await expect(page.getByLabel('Role')).toHaveValue('Registered Nurse');
      const toProfile = page.getByRole('link', { name: 'Get these by email' });
      await expect(toProfile).toHaveAttribute('href', '/find-job?near=Oakland%2C+CA&role=Registered+Nurse');
    },
  },
  {
    name: 'jobs of a role in a state',
    path: '/jobs/in/california/registered-nurse',
    shows: 'Published jobs in California, newest first',
  },
  {
    name: 'numbers of each kind',
    path: '/numbers',
    responses: { 'GET /numbers': { from: '2025-11-01', until: '2026-10-31', numbers, shares } },
    shows: 'From Nov 1, 2025 to Oct 31, 2026.',
  },
  {
    name: 'numbers of one state, with the method on paper',
    path: '/numbers?state=MP',
    responses: { 'GET /numbers': { from: '2025-11-01', until: '2026-10-31', numbers, shares } },
    shows: 'Too few to show',
    act: async (page) => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'How we count' })).toBeVisible();
    },
  },
  {
    name: 'a hire that may have ended',
    path: confirming,
    responses: { 'GET /hire-confirmations/:token': checkedHire },
    shows: 'Yes, I still work there',
    act: (page) => click(page, 'No, I left'),
  },
  {
    name: 'on the way back',
    path: '/admin/stop-impersonating',
    responses: { 'POST /admin/stop-impersonating': pending },
    shows: 'Returning to your own account',
  },
];
