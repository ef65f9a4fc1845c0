import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { specialties } from '@nearward/proto/choices';
import pg from 'pg';
import { databaseUrl } from '../stack/databases.ts';
import { databaseOf } from '@nearward/proto/services';
import { mailedPath } from './inbox.ts';
import { Person } from './people.ts';
import { openPerson } from './workspace.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const someone = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

async function dashboardOf(browser: Browser, { email }: Person): Promise<Page> {
  const context = await browser.newContext();
  await context.request.post('/dev/sign-in', { data: { email } });
  await context.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  return page;
}

test('An employer leafs through more contacts than fit on two pages', async ({ browser }) => {
  const employer = someone('many-contacts');
  // Nobody else has it, so that the numbers hold beside any other test.
  const onlyTheirs = [`Other: ${randomUUID()}`];
  await employer.postJob({ job_location: 'Boise, ID', specialties: onlyTheirs });
  const [newcomers, perPage] = [101, 50];
  for (let count = 0; count < newcomers; count += 1)
    await someone('one-of-many').createProfile({ locations: ['Boise, ID'], specialties: onlyTheirs });
  const page = await dashboardOf(browser, employer);
  await expect(page.getByRole('heading', { name: `Your Contacts (${newcomers})` })).toBeVisible();
  const cards = page.getByRole('table').getByRole('link');
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });

  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(cards).toHaveCount(perPage);
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await next.click();
  await expect(page).toHaveURL(/page=3/);
  await expect(cards).toHaveCount(newcomers - 2 * perPage);
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(cards).toHaveCount(perPage);
  await page.reload();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
});

test('Somebody who names every specialty fits in a panel, and all of them can be seen', async ({
  browser,
}) => {
  const [employer, nurse] = [someone('long-employer'), someone('long-nurse')];
  const name = 'Wilhelmina Bartholomew-Featherstonehaugh van der Westhuizen';
  await employer.postJob({ job_location: 'Bend, OR' });
  await nurse.createProfile({ name, locations: ['Bend, OR'], specialties });
  const page = await dashboardOf(browser, employer);
  const card = await openPerson(page, name);
  await expect(card.getByText('Cardiology (in common)')).toBeVisible();
  await expect(card.getByText("Women's Health")).toHaveCount(0);
  await card.getByRole('button', { name: 'and 34 more' }).click();
  await expect(card.getByText("Women's Health")).toBeVisible();
});

test('A login link that is opened in another browser asks first, and leads where it was meant to', async ({
  page,
  browser,
}) => {
  const { email } = someone('elsewhere');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(page.getByText('Check your email for the login link!')).toBeVisible();
  const link = await mailedPath(email, '/login/');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${link}?redirect=/subscription`);
  await expect(other).toHaveURL('/login');
  await other.getByRole('button', { name: 'Continue to sign in' }).click();
  await expect(other).toHaveURL('/subscription');

  await page.goto(link);
  await expect(page.getByText('Invalid login link')).toBeVisible();
});

test('An application can be renewed once its hour is over', async ({ browser }) => {
  const [employer, nurse] = [someone('renewed-employer'), someone('renewed-nurse')];
  const clinic = `Clinic ${employer.email}`;
  // Alone in the list, in which the jobs of others come before what was applied to.
  const onlyTheirs = [`Other: ${randomUUID()}`];
  await employer.postJob({ employer_name: clinic, specialties: onlyTheirs });
  await nurse.createProfile({ specialties: onlyTheirs });
  const page = await dashboardOf(browser, nurse);
  const card = page.getByRole('listitem').filter({ hasText: clinic });
  await card.getByRole('button', { name: 'Express Interest' }).click();
  await page.getByLabel('Note (optional)').fill('First note');
  await page.getByRole('button', { name: 'Send' }).click();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format();
  await expect(card.getByRole('status')).toHaveText(`Interest sent ${today}`);
  await card.getByRole('button', { name: 'Update Application' }).click();
  await expect(page.getByText(/^You need to wait 60 more minute/)).toBeVisible();
  await expect(page.getByRole('figure', { name: `Your note of ${today}` })).toContainText('First note');

  await anHourPasses('First note');
  await page.reload();
  await card.getByRole('button', { name: 'Update Application' }).click();
  await expect(page.getByText(/^You need to wait/)).toHaveCount(0);
  await page.getByLabel('Note (optional)').fill('Second note');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card.getByRole('button', { name: 'Update Application' }).click();
  await expect(page.getByText(/^You need to wait 60 more minute/)).toBeVisible();
});

/** For the application with that note. */
async function anHourPasses(note: string): Promise<void> {
  const client = new pg.Client(databaseUrl(process.env.E2E_POSTGRES_URL ?? '', databaseOf('contacts')));
  await client.connect();
  await client.query(
    `update application set created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour'
     where note = $1`,
    [note],
  );
  await client.end();
}

test('A profile is looked at, changed, kept when the change is given up, and deleted by its link', async ({
  page,
}) => {
  const nurse = someone('managed');
  await nurse.createProfile({ name: 'Dana Ortiz' });
  await page.goto(await mailedPath(nurse.email, '/profiles/manage/'));
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
  await page.goto(await mailedPath(employer.email, '/jobs/manage/'));
  await page.getByRole('button', { name: 'Edit Job' }).click();
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Oncology', { exact: true }).check();
  await page.getByRole('link', { name: 'Nearward' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse · Cardiology +1');
  await expect(page.getByText('Four days a week.').first()).toBeVisible();
});
