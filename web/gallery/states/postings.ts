import type { PostedJob } from '@nearward/proto/rest/job';
import type { Profile } from '@nearward/proto/rest/profile';
import { texts } from '@nearward/proto/rest/texts';
import type { Page } from '@playwright/test';
import { longName } from '../../src/testing/long-account';
import { postedJob, profile, requiredChoices } from '../../src/testing/responses';
import type { State } from '../gallery';
import { click, clicking, fill, tick, state } from './steps';

const secret = 'a'.repeat(48);
const jobLink = `/jobs/manage/${secret}`;
const profileLink = `/profiles/manage/${secret}`;
const since = '2026-11-10T10:00:00.000Z';

const longJob: PostedJob = {
  ...postedJob,
  is_shared: true,
  employer_name: `${longName} Memorial`,
  additional_details: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(3),
  pay_min: 62,
  pay_max: 74,
  pay_unit: 'hour',
  shift: ['Night', 'Day'],
};
const differingProfile: Profile = {
  ...profile,
  name: longName,
  locations: ['Oakland, CA', 'Fresno, CA', 'Bend, OR'],
  npi: '1679576722',
  npi_status: 'differs',
  npi_differs: ['name', 'state'],
  npi_checked_at: since,
  hidden_names: ['Mercy Hospital'],
  draft: { ...profile, name: 'Dana O.' },
};

/** A form at its widest, with every message that it can show. */
async function sendIncomplete(page: Page, submit: string): Promise<void> {
  await click(page, submit);
  await page.getByRole('alert').waitFor();
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Other', { exact: true }).check();
  await page.getByRole('textbox', { name: /location/i }).fill('Nowhereville, CA');
  await page.getByText(/^Location not found/).waitFor();
}

/** Another tab saves both fields first. */
async function editMeanwhile(page: Page): Promise<void> {
  await click(page, 'Edit Job');
  await page.getByText('Pay, shift and details').click();
  await fill(page, 'Additional details (optional)', `${longName} answers the phone.\nParking is free.`);
  await fill(page, 'Contact name', longName);
  const job = { ...postedJob, additional_details: 'Four-day weeks.', contact_name: 'Amy', version: 2 };
  await page.route('**/api/jobs/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { job } })
      : route.fulfill({ status: 409, json: { message: texts.changedElsewhere, code: 'CONFLICT' } }),
  );
  await click(page, 'Save Changes');
  await page.getByRole('button', { name: 'Keep all of mine' }).waitFor();
}

/** Jobs and profiles: the forms, and the pages behind private links. */
export const postings: State[] = [
  state('/find-job', 'as it comes', 'Create Profile'),
  state('/post-job', 'sent with nothing filled in', 'Practice or employer name', {
    act: (page) => sendIncomplete(page, 'Post Job'),
  }),
  state('/post-job', 'a job that was posted', 'Practice or employer name', {
    responses: { 'POST /jobs': { message: 'Job posted successfully!' } },
    act: async (page) => {
      await fill(page, 'Email', 'a-rather-long-address-of-a-clinic@some-hospital.example.com');
      await fill(page, 'Practice or employer name', longName);
      await fill(page, 'Contact name', 'Chris Poster');
      await fill(page, 'Contact phone', '415 555 0100');
      await fill(page, 'Job location', '94601');
      for (const [group, choice] of requiredChoices) await tick(page, group, choice);
      await click(page, 'Post Job');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  }),
  state(jobLink, 'with long words, and a public page', 'Unpublish', {
    responses: { 'GET /jobs/:token': { job: longJob } },
  }),
  state(jobLink, 'edited', 'Edit Job', { act: (page) => click(page, 'Edit Job') }),
  state(jobLink, 'edited in two places', 'Edit Job', { act: editMeanwhile }),
  state(`${jobLink}?broaden=1`, 'to be broadened', 'Broaden this job'),
  state(jobLink, 'before it is deleted', 'Delete Job', {
    act: clicking(['Delete Job'], (page) => page.getByRole('alertdialog')),
  }),
  state(profileLink, 'with long words, an NPI that differs, and a draft', 'Review the new answers', {
    responses: { 'GET /profiles/:token': { profile: differingProfile } },
  }),
  state(profileLink, 'edited', 'Edit Profile', { act: (page) => click(page, 'Edit Profile') }),
];
