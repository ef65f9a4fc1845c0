import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const someone = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

test('A login link that is opened in another browser asks first, and leads where it was meant to', async ({
  page,
  browser,
}) => {
  const { email } = someone('elsewhere');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(page.getByText('Check your email for the login link!')).toBeVisible();
  const link = await emailedPath(email, '/login/');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${link}?redirect=/subscription`);
  await expect(other).toHaveURL('/login');
  await other.getByRole('button', { name: 'Continue to sign in' }).click();
  await expect(other).toHaveURL('/subscription');

  await page.goto(link);
  await expect(page.getByText('Invalid login link')).toBeVisible();
});

test('A profile is looked at, changed, kept when the change is given up, and deleted by its link', async ({
  page,
}) => {
  const nurse = someone('managed');
  await nurse.createProfile({ name: 'Dana Ortiz' });
  await page.goto(await emailedPath(nurse.email, '/profiles/manage/'));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Given Up');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Given Up');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Dana Ortiz')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await name.fill('Dana Renamed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByText('Dana Renamed')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await expect(
    page.getByText('Are you sure you want to delete this profile? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, Delete Profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile deleted' })).toHaveText(
    'Profile deleted successfully!',
  );
  await expect(page).toHaveURL('/');
});

test('A job is changed by its link, keeps the rest, and asks before changes are lost to another page', async ({
  page,
}) => {
  const employer = someone('edited');
  await employer.postJob({ additional_details: 'Four days a week.' });
  await page.goto(await emailedPath(employer.email, '/jobs/manage/'));
  await page.getByRole('button', { name: 'Edit Job' }).click();
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Oncology', { exact: true }).check();
  await page.getByRole('link', { name: 'Nearward' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse · Cardiology +1');
  await expect(page.getByText('Four days a week.').first()).toBeVisible();
});
