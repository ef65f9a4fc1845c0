import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { emailedPath } from './emails.ts';

async function createProfile(page: Page, email: string): Promise<void> {
  await page.goto('/find-job');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Ortiz');
  await page.getByRole('group', { name: 'Provider types' }).getByLabel('Registered Nurse').check();
  await page.getByLabel('Location 1').fill('Tulsa, OK');
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Cardiology', { exact: true }).check();
  await expect(page.getByText('Verified: Tulsa, OK')).toBeVisible();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
}

test('The private link opens the workspace at once in the browser that made the profile, elsewhere by a mail', async ({
  page,
  browser,
}) => {
  const email = `door-${randomUUID()}@example.com`;
  await createProfile(page, email);
  const link = await emailedPath(email, '/profiles/manage/');

  await page.goto(link);
  await expect(page.getByText(`Signs you in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open your workspace' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana Ortiz' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Open your workspace' })).toHaveAttribute('href', '/dashboard');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Open your workspace' }).click();
  await expect(other.getByText('We sent a sign-in link to your email.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await other.goto(await emailedPath(email, '/login/'));
  await expect(other.getByRole('heading', { name: 'Welcome back, Dana Ortiz' })).toBeVisible();
});
