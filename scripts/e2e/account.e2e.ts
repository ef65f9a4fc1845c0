import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { confirmationTexts } from '@nearward/proto/rest/confirmation';
import { expect, test } from '@playwright/test';
import { Person } from './people.ts';
import { signInAs } from './sign-in-as.ts';

test('An account chooses emails, downloads its data, and signs out of other devices and everywhere', async ({
  page,
  baseURL,
}) => {
  const other = new Person(baseURL ?? '', `account-${randomUUID()}@example.com`);
  await other.postJob();
  await other.signIn();
  await other.createProfile();
  await signInAs(page, other.email, '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  await test.step('each kind of email', async () => {
    const jobs = page.getByLabel('New jobs for me: how often');
    await jobs.selectOption('Never');
    await expect(page.getByText('You will no longer get emails about new jobs.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Pause emails in quiet hours' }).check();
    await page.getByLabel('Quiet until').selectOption('8 a.m.');
    await expect(page.getByLabel('Quiet until')).toHaveValue('8');
    await expect
      .poll(async () => (await other.call('GET /account')).quiet_hours)
      .toEqual({ from: 21, until: 8 });
    const reminders = page.getByLabel('Job check-ins: how often');
    await expect(reminders).toHaveValue('each');
    await reminders.selectOption('Never');
    await expect(page.getByText(confirmationTexts.unwanted)).toBeVisible();
    await page.reload();
    await expect(reminders).toHaveValue('never');
    await expect(jobs).toHaveValue('never');
    await expect(page.getByLabel('Answers to my interest: how often')).toHaveValue('at_once');
  });

  await test.step('all data in one file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('nearward-account.json');
    const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ email: other.email, held: { jobs: { jobs: [{ email: other.email }] } } });
  });

  await test.step('another device', async () => {
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await devices.getByRole('button', { name: /^Sign out a browser, since/i }).click();
    await expect(page.getByText('That device is signed out.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect.poll(async () => (await other.try('GET', '/api/account')).status).toBe(401);
  });

  await test.step('everywhere', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
  });
});
