import { expect, type Page, test } from '@playwright/test';
import { expectRecommended, matchedPeople } from '../personas/matched-people.ts';
import { newPerson } from '../personas/person.ts';
import { Databases } from '../testing/databases.ts';
import { emailedPath } from './emails.ts';
import { signInAs } from './sign-in-as.ts';

/** Moves the job of this address into the past. */
const makeOlder = (email: string, days: number) =>
  new Databases(process.env.E2E_POSTGRES_URL ?? '').rows(
    'jobs',
    `update job set still_at = still_at - $1 * interval '1 day', asked_at = asked_at - $1 * interval '1 day',
       created_at = created_at - $1 * interval '1 day', still_due_at = still_due_at - $1 * interval '1 day'
     where email = $2`,
    [days, email],
  );

/** Waits until the job of a link was asked about or paused, and opens its page again. */
async function expectAfterReload(
  page: Page,
  token: string,
  mark: 'asked_at' | 'rested_at',
  text: RegExp,
): Promise<void> {
  const marked = async () => (await newPerson('visitor').call('GET /jobs/:token', { token })).job[mark];
  await expect.poll(marked).toEqual(expect.any(String));
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
}

test('An unconfirmed job asks for confirmation, pauses, and is reactivated on the dashboard', async ({
  page,
}) => {
  const { clinic, nurse, job } = await matchedPeople();
  await page.goto(await emailedPath(clinic.email, '/jobs/manage/'));
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await makeOlder(clinic.email, 31);
  await expectAfterReload(page, job.token, 'asked_at', /^Are you still hiring for this job\?/);
  await page.getByRole('button', { name: 'Still Hiring' }).click();
  await expect(page.getByText('Thank you. Professionals see that you have confirmed it.')).toBeVisible();
  await expect(page.getByText(/^Are you still hiring/)).toHaveCount(0);

  await makeOlder(clinic.email, 31);
  await expectAfterReload(page, job.token, 'asked_at', /^Are you still hiring for this job\?/);
  await makeOlder(clinic.email, 16);
  await expectAfterReload(page, job.token, 'rested_at', /^This job has been paused since/);
  await expectRecommended(nurse, 0);
  await signInAs(page, clinic.email, '/dashboard');
  await expect(page.getByText(/ has been paused since /)).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate Job' }).click();
  await expect(page.getByText('Your job is live again.')).toBeVisible();
  await expectRecommended(nurse, 1);
});
