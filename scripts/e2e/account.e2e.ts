import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { standingTexts } from '@nearward/proto/rest/standing';
import { expect, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { signInAs } from './sign-in-as.ts';
import { Person } from './people.ts';

const newPerson = (webUrl = '') => new Person(webUrl, `account-${randomUUID()}@example.com`);

test('Somebody chooses mails, signs another device out, and then signs out everywhere', async ({
  page,
  baseURL,
}) => {
  const elsewhere = newPerson(baseURL);
  await elsewhere.signIn();
  await signInAs(page, elsewhere.email, '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  await test.step('each kind of mail by itself', async () => {
    const jobs = page.getByLabel('New jobs for me: how often');
    await jobs.selectOption('Never');
    await expect(page.getByText('You will not get any more emails about new jobs.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Keep news back in quiet hours' }).check();
    await page.getByLabel('Quiet until').selectOption('8 a.m.');
    await expect(page.getByLabel('Quiet until')).toHaveValue('8');
    await expect
      .poll(async () => (await elsewhere.call('GET /account')).quiet_hours)
      .toEqual({ from: 21, until: 8 });
    await page.reload();
    await expect(jobs).toHaveValue('never');
    await expect(page.getByLabel('Interest in my jobs: how often')).toHaveValue('at_once');
  });

  await test.step('another device', async () => {
    const devices = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await devices.getByRole('button', { name: /^Sign out a browser, since/i }).click();
    await expect(page.getByText('That device is signed out.')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect.poll(async () => (await elsewhere.try('GET', '/api/account')).status).toBe(401);
  });

  await test.step('everywhere', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
  });
});

test('Who has posted a job chooses whether they are asked if it still holds', async ({ page, baseURL }) => {
  const clinic = newPerson(baseURL);
  await clinic.postJob();
  await signInAs(page, clinic.email, '/account');
  const asked = page.getByLabel('Whether my jobs still hold: how often');
  await expect(asked).toHaveValue('each');
  await expect(page.getByText('Whether I am still looking')).toHaveCount(0);
  await asked.selectOption('Never');
  await expect(page.getByText(standingTexts.unwanted)).toBeVisible();
  await page.reload();
  await expect(asked).toHaveValue('never');
});

test('Everything that is kept of a person comes in one file, and nothing of the other side', async ({
  page,
}) => {
  const { person, professional, profile_id, name } = await employerWithContact();
  await signInAs(page, person.email, '/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('nearward-account.json');
  const text = await readFile(await download.path(), 'utf8');
  const { email, held } = JSON.parse(text) as {
    email: string;
    held: Record<string, Record<string, Record<string, unknown>[]>>;
  };
  expect(email).toBe(person.email);
  expect(held.identity?.account).toMatchObject([{ email }]);
  expect(held.jobs?.jobs).toMatchObject([{ employer_name: name, email }]);
  expect(held.contacts?.unlocked).toMatchObject([{ profile_id }]);
  expect(held.billing?.unlocked).toMatchObject([{ profile_id, employer_email: email }]);
  for (const other of [professional.email, 'Dana Ortiz', 'secret_hash', 'owner_key', 'token_version'])
    expect(text).not.toContain(other);

  await professional.signIn();
  const theirs = await professional.call('GET /account/export');
  expect(theirs.held.profiles?.profile).toMatchObject([{ email: professional.email, name: 'Dana Ortiz' }]);
  expect(theirs.held.contacts?.unlocked_by).toMatchObject([{ employer_name: name }]);
  expect(JSON.stringify(theirs)).not.toContain(person.email);
});
