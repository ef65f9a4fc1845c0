import type { Contact } from '@nearward/proto/rest/contact';
import { expect } from '@playwright/test';
import { longName } from '../../src/testing/long-account';
import { clinic, contact, contacts, nurse, profile } from '../../src/testing/responses';
import { phone, type State } from '../gallery';
import { account } from '../default-responses';
import { pending } from '../served-app';
import { click, clicking, state } from './steps';

const atNoon = '2026-11-20T12:00:00.000Z';
const path = '/dashboard';
const allTools = '/dashboard?tools=all';
const opened = `/dashboard?person=${profile.id}`;
const others: Contact[] = [
  { name: longName, stage: 'shortlisted' as const },
  { name: 'Kim P.', stage: 'passed' as const },
].map((changes, index) => ({
  ...contact,
  profile_id: `00000000-0000-7000-8000-00000000c00${index}`,
  id: `00000000-0000-7000-8000-00000000d00${index}`,
  ...changes,
}));
const unlocked: Contact = {
  ...contact,
  name: 'Dana Ortiz',
  email: 'a-rather-long-address-of-a-nurse@some-hospital.example.com',
  phone: '(415) 555-0101',
  is_unlocked: true,
  unlocked_at: atNoon,
  fee_until: '2027-11-20',
  accepted_terms: {
    version: '2025-03-20',
    fees: [{ provider_type: 'Registered Nurse', category: 'nursing', cents: 350_000 }],
  },
  has_application: true,
  contact_type: 'both',
  note: 'I live around the corner.',
  stage: 'unlocked',
  private_note: 'Ask about Epic.',
  npi_checked_at: atNoon,
  npi_types: ['Registered Nurse'],
  still_at: atNoon,
};
const listOf = (...people: Contact[]) => ({
  'GET /contacts': { ...contacts, contacts: people },
  ...(people[0] && { 'GET /contacts/:profileId': people[0] }),
});
const nobody = { ...contacts, contacts: [] };

/** The employer's workspace. */
export const hiring: State[] = [
  state(path, 'the list', 'Kim P.', { responses: listOf(contact, ...others) }),
  state(allTools, 'a contact selected', 'Kim P.', {
    responses: listOf(contact, ...others),
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Dana O.' }).check();
      await page.getByText('1 selected').waitFor();
    },
  }),
  state(allTools, 'the results of a job', 'Kim P.', {
    responses: listOf(contact, ...others),
    act: clicking(['Results'], (page) => page.getByRole('rowheader', { name: 'Interviewed' })),
  }),
  state(path, 'a job that may be filled', 'Kim P.', {
    responses: {
      ...listOf(
        { ...unlocked, stage: 'hired' },
        { ...contact, id: 'nearby', profile_id: 'nearby', miles: null },
        ...others,
      ),
      'GET /user/current': {
        ...clinic,
        jobs: (clinic.jobs ?? []).map((job) => ({
          ...job,
          facts: { matches: 3, new: 0, applied: 3, unlocked: 1, hired: 1, waiting: 2 },
        })),
      },
    },
    act: clicking(['Filled?'], (page) => page.getByRole('alertdialog')),
  }),
  state(opened, 'a contact', 'Unlock Contact', {
    responses: listOf(contact, ...others),
    check: async (page) => {
      await page.setViewportSize({ width: 1_280, height: 800 });
      const head = page.getByRole('columnheader', { name: 'In common' });
      expect(await head.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
      // On a phone the person is the page.
      await page.setViewportSize(phone);
      await expect(page.getByRole('heading', { name: 'Getting started' })).toBeHidden();
    },
  }),
  state(opened, 'before a contact is unlocked', 'Unlock Contact', {
    responses: listOf(contact, ...others),
    act: async (page) => {
      await click(page, 'Unlock Contact');
      await page.getByRole('dialog').getByText('Terms & Conditions').click();
    },
  }),
  state(opened, 'an unlocked contact', unlocked.email ?? '', {
    responses: listOf(unlocked, ...others),
  }),
  state(`${opened}&tools=all`, 'the keys', 'Unlock Contact', {
    responses: listOf(contact, ...others),
    act: async (page) => {
      await page.getByRole('heading', { level: 2, name: 'Dana O.' }).focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    },
  }),
  state(path, 'a new person', 'What brings you here?', {
    responses: { 'GET /user/current': { ...clinic, jobs: [] }, 'GET /contacts': nobody },
  }),
  state(path, 'an employer who also looks for work', 'Your job search', {
    responses: { ...listOf(contact), 'GET /user/current': { ...nurse, jobs: clinic.jobs } },
  }),
  state(path, 'a suspended person for whom an admin acted', 'Your account has been suspended since', {
    responses: {
      'GET /user/current': {
        ...clinic,
        suspension: { reason: 'unreported_hire', since: atNoon },
        acted_as: [{ started_at: atNoon, reason: 'They asked' }],
      },
    },
  }),
  state(path, 'loading', /^Welcome back/, {
    responses: { 'GET /user/current': pending },
    isLoading: true,
  }),
  state('/account', 'of an employer who also looks for work', 'New jobs for me', {
    responses: { 'GET /user/current': { ...nurse, jobs: clinic.jobs } },
    act: (page) => page.getByText(/^Only email me jobs that/).click(),
    check: async (page) => {
      await page.setViewportSize(phone);
      const box = await page.getByRole('link', { name: 'Delete your account' }).boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    },
  }),
  state('/account#delete-account', 'deleted', 'Delete account', {
    responses: {
      'GET /user/current': { ...nurse, jobs: clinic.jobs },
      'DELETE /account': { message: 'Your account is deleted.' },
    },
    act: clicking(['Delete account', 'Delete for good'], (page) => page.getByText('What stays')),
  }),
  state('/account#passkeys', 'with a passkey and codes', 'My laptop', {
    responses: {
      'GET /account': {
        ...account,
        passkeys: [{ id: profile.id, name: 'My laptop', made_at: atNoon, used_at: null }],
      },
      'POST /account/recovery-codes': {
        codes: Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`),
        message: 'Made',
      },
    },
    act: clicking(['Create recovery codes'], (page) => page.getByText('AAAA-BBBB-CCCC-0009')),
  }),
];
