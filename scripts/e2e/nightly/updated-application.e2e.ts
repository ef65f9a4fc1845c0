import { randomUUID } from 'node:crypto';
import { databaseOf } from '@nearward/proto/services';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../../stack/databases.ts';
import { signInAs } from '../sign-in-as.ts';
import { Person } from '../people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

test('An application can be updated after an hour', async ({ page }) => {
  const unique = randomUUID().slice(0, 8);
  const employer = new Person(webUrl, `updated-employer-${unique}@example.com`);
  const nurse = new Person(webUrl, `updated-nurse-${unique}@example.com`);
  const clinic = `Bayside Clinic ${unique}`;
  const firstNote = `First note ${unique}`;
  // They match only each other, so the job stays on the first page of the list.
  const specialties = [`Other: ${unique}`];
  await employer.postJob({ employer_name: clinic, specialties });
  await nurse.createProfile({ specialties });
  await signInAs(page, nurse.email, '/dashboard');
  const card = page.getByRole('listitem').filter({ hasText: clinic });
  await card.getByRole('button', { name: 'Express Interest' }).click();
  await page.getByLabel('Note (optional)').fill(firstNote);
  await page.getByRole('button', { name: 'Send' }).click();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format();
  await expect(card.getByRole('status')).toHaveText(`Interest sent ${today}`);
  await card.getByRole('button', { name: 'Update Application' }).click();
  await expect(page.getByText(/^You need to wait (60|59) more minute/)).toBeVisible();
  await expect(page.getByRole('figure', { name: `Your note from ${today}` })).toContainText(firstNote);

  await makeAnHourOlder(firstNote);
  await page.reload();
  await card.getByRole('button', { name: 'Update Application' }).click();
  await expect(page.getByText(/^You need to wait/)).toHaveCount(0);
  await page.getByLabel('Note (optional)').fill('Second note');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card.getByRole('button', { name: 'Update Application' }).click();
  await expect(page.getByText(/^You need to wait (60|59) more minute/)).toBeVisible();
});

/** Moves the application with this note an hour into the past. */
async function makeAnHourOlder(note: string): Promise<void> {
  const client = new pg.Client(databaseUrl(process.env.E2E_POSTGRES_URL ?? '', databaseOf('contacts')));
  await client.connect();
  await client.query(
    `update application set created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour'
     where note = $1`,
    [note],
  );
  await client.end();
}
