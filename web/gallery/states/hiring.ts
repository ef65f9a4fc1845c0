import type { Contact } from '@nearward/proto/rest/contact';
import { expect } from '@playwright/test';
import { clinic, contact, contacts, nurse, profile } from '../../src/testing/responses';
import type { State } from '../gallery';
import { account } from '../default-responses';
import { pending } from '../served-app';
import { click, clicking } from './steps';

const atNoon = '2026-11-20T12:00:00.000Z';
const path = '/dashboard';
const opened = `/dashboard?person=${profile.id}`;
const others: Contact[] = [
  { name: 'Wilhelmina Bartholomew-Featherstonehaugh van der Westhuizen', stage: 'shortlisted' as const },
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
const { counts } = contacts.pagination;

/** The employer's workspace. */
export const hiring: State[] = [
  { name: 'the list', path, responses: listOf(contact, ...others), shows: 'Kim P.' },
  {
    name: 'a contact selected',
    path,
    responses: listOf(contact, ...others),
    shows: 'Kim P.',
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Dana O.' }).check();
      await page.getByText('1 selected').waitFor();
    },
  },
  {
    name: 'the figures of a job',
    path,
    responses: listOf(contact, ...others),
    shows: 'Kim P.',
    act: clicking(['Figures'], (page) => page.getByRole('rowheader', { name: 'Interviewed' })),
  },
  {
    name: 'a contact',
    path: opened,
    responses: listOf(contact, ...others),
    shows: 'Unlock Contact',
    // On a phone the person is the page.
    check: (page) => expect(page.getByRole('heading', { name: 'Getting started' })).toBeHidden(),
  },
  {
    name: 'before a contact is unlocked',
    path: opened,
    responses: listOf(contact, ...others),
    shows: 'Unlock Contact',
    act: async (page) => {
      await click(page, 'Unlock Contact');
      await page.getByRole('dialog').getByText('Terms & Conditions').click();
    },
  },
  {
    name: 'an unlocked contact',
    path: opened,
    responses: listOf(unlocked, ...others),
    shows: unlocked.email ?? '',
  },
  {
    name: 'the keys',
    path: opened,
    responses: listOf(contact, ...others),
    shows: 'Unlock Contact',
    act: async (page) => {
      await page.getByRole('heading', { level: 2, name: 'Dana O.' }).focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    },
  },
  {
    name: 'nobody yet',
    path,
    responses: {
      'GET /contacts': {
        ...nobody,
        pagination: {
          ...nobody.pagination,
          total_contacts: 0,
          total_people: 0,
          counts: counts && { ...counts, all: 0, new: 0, unseen: 0 },
        },
      },
    },
    shows: 'No contacts yet.',
  },
  {
    name: 'a new person',
    path,
    responses: { 'GET /user/current': { ...clinic, jobs: [] }, 'GET /contacts': nobody },
    shows: 'What brings you here?',
  },
  {
    name: 'an employer who also looks for work',
    path,
    responses: { ...listOf(contact), 'GET /user/current': { ...nurse, jobs: clinic.jobs } },
    shows: 'Your job search',
  },
  {
    name: 'a suspended person for whom an admin acted',
    path,
    responses: {
      'GET /user/current': {
        ...clinic,
        suspension: { reason: 'unreported_hire', since: atNoon },
        acted_as: [{ started_at: atNoon, reason: 'They asked' }],
      },
    },
    shows: 'Your account has been suspended since',
  },
  {
    name: 'an admin acts as them',
    path,
    responses: { 'GET /user/current': { ...clinic, is_impersonating: true } },
    shows: 'Stop Impersonating',
  },
  {
    name: 'loading',
    path,
    responses: { 'GET /user/current': pending },
    shows: /^Welcome back/,
    isLoading: true,
  },
  {
    name: 'of an employer who also looks for work',
    path: '/account',
    responses: { 'GET /user/current': { ...nurse, jobs: clinic.jobs } },
    shows: 'New jobs for me',
    act: (page) => page.getByText(/^Only email me jobs that/).click(),
  },
  {
    name: 'deleted',
    path: '/account',
    responses: {
      'GET /user/current': { ...nurse, jobs: clinic.jobs },
      'DELETE /account': { message: 'Your account is deleted.' },
    },
    shows: 'Where you are signed in',
    act: clicking(['Delete account', 'Delete for good'], (page) => page.getByText('What stays')),
  },
  {
    name: 'with a passkey and codes',
    path: '/account',
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
    shows: 'My laptop',
    act: clicking(['Create recovery codes'], (page) => page.getByText('AAAA-BBBB-CCCC-0009')),
  },
];
