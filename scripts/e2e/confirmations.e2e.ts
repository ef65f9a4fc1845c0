import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { databaseOf } from '../../proto/services.ts';
import { databaseUrl } from '../stack/databases.ts';
import { emailedPath } from './emails.ts';
import { signInAs } from './sign-in-as.ts';
import { newPerson, Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

/** A job and a professional who match only each other, both confirmed by their links. */
async function pair(page: Page) {
  const only = { specialties: [`Other: ${randomUUID()}`] };
  const [clinic, nurse] = ['clinic', 'nurse'].map(newPerson) as [Person, Person];
  await clinic.postJob(only);
  await nurse.createProfile(only);
  await nurse.signIn();
  const matches = async () => (await nurse.current()).recommended.length;
  await expect.poll(matches).toBe(1);
  const links = {
    jobs: await emailedPath(clinic.email, '/jobs/manage/'),
    profiles: await emailedPath(nurse.email, '/profiles/manage/'),
  };
  for (const link of Object.values(links)) {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  }
  return { clinic, nurse, matches, links };
}

/** Moves the job or profile of this address into the past. */
async function makeOlder(of: 'jobs' | 'profiles', email: string, days: number): Promise<void> {
  const client = new pg.Client(databaseUrl(process.env.E2E_POSTGRES_URL ?? '', databaseOf(of)));
  await client.connect();
  const table = of === 'jobs' ? 'job' : 'profile';
  await client.query(
    `update ${table} set still_at = still_at - $1 * interval '1 day', asked_at = asked_at - $1 * interval '1 day',
       created_at = created_at - $1 * interval '1 day', still_due_at = still_due_at - $1 * interval '1 day'
     where email = $2`,
    [days, email],
  );
  await client.end();
}

/** Waits until the job or profile of a link was asked about or paused, and opens its page again. */
async function expectAfterReload(
  page: Page,
  link: string,
  mark: 'asked_at' | 'rested_at',
  text: RegExp,
): Promise<void> {
  const path = `/api${link.replace('/manage/', '/')}`;
  const marked = async () => {
    const response = JSON.parse((await new Person(webUrl, '').try('GET', path)).text) as object;
    return (Object.values(response) as Record<typeof mark, string | null>[])[0]?.[mark];
  };
  await expect.poll(marked).toEqual(expect.any(String));
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
}

test('An unconfirmed job and profile ask for confirmation, pause, and are reactivated on the dashboard', async ({
  page,
  browser,
}) => {
  const { clinic, nurse, matches, links } = await pair(page);
  await test.step('the job', async () => {
    await page.goto(links.jobs);
    await makeOlder('jobs', clinic.email, 31);
    await expectAfterReload(page, links.jobs, 'asked_at', /^Are you still hiring for this job\?/);
    await page.getByRole('button', { name: 'Still Hiring' }).click();
    await expect(page.getByText('Thank you. Professionals see that you have confirmed it.')).toBeVisible();
    await expect(page.getByText(/^Are you still hiring/)).toHaveCount(0);

    await makeOlder('jobs', clinic.email, 31);
    await expectAfterReload(page, links.jobs, 'asked_at', /^Are you still hiring for this job\?/);
    await makeOlder('jobs', clinic.email, 16);
    await expectAfterReload(page, links.jobs, 'rested_at', /^This job has been paused since/);
    await expect.poll(matches).toBe(0);

    await signInAs(page, clinic.email, '/dashboard');
    await expect(page.getByText(/ has been paused since /)).toBeVisible();
    await page.getByRole('button', { name: 'Reactivate Job' }).click();
    await expect(page.getByText('Your job is live again.')).toBeVisible();
    await expect.poll(matches).toBe(1);
  });

  await test.step('the profile', async () => {
    const theirs = await (await browser.newContext()).newPage();
    await clinic.signIn();
    const seen = async () => (await clinic.call('GET /contacts')).contacts.length;
    await expect.poll(seen).toBe(1);
    await theirs.goto(links.profiles);
    await makeOlder('profiles', nurse.email, 91);
    await expectAfterReload(theirs, links.profiles, 'asked_at', /^Are you still looking\?/);
    await makeOlder('profiles', nurse.email, 31);
    await expectAfterReload(theirs, links.profiles, 'rested_at', /^Your profile has been paused since/);
    await expect.poll(seen).toBe(0);

    await signInAs(theirs, nurse.email, '/dashboard');
    await expect(theirs.getByText(/^Your profile has been paused since/)).toBeVisible();
    const clickedAt = Date.now();
    await theirs.getByRole('button', { name: 'Reactivate Profile' }).click();
    await expect(theirs.getByText('Your profile is live again.')).toBeVisible();
    await expect.poll(seen).toBe(1);
    const [contact] = (await clinic.call('GET /contacts')).contacts;
    expect(Date.parse(contact?.still_at ?? '')).toBeGreaterThanOrEqual(clickedAt);
  });
});
