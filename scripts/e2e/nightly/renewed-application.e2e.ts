import { randomUUID } from 'node:crypto';
import { databaseOf } from '@nearward/proto/services';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../../stack/databases.ts';
import { signInAs } from '../members.ts';
import { Person } from '../people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const someone = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

test('An application can be renewed once its hour is over', async ({ page }) => {
  const [employer, nurse] = [someone('renewed-employer'), someone('renewed-nurse')];
  const clinic = `Clinic ${employer.email}`;
  // Alone in the list, in which the jobs of others come before what was applied to.
  const onlyTheirs = [`Other: ${randomUUID()}`];
  await employer.postJob({ employer_name: clinic, specialties: onlyTheirs });
  await nurse.createProfile({ specialties: onlyTheirs });
  await signInAs(page, nurse.email, '/dashboard');
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
