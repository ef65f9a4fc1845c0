import { randomUUID } from 'node:crypto';
import type { PrivateLinkStart } from '@nearward/proto/page-path';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const newPerson = (role: string) => new Person(webUrl, `${role}-${randomUUID()}@example.com`);

/** The path of a newer link than the one that is known. */
async function newerPath(address: string, prefix: PrivateLinkStart, known: string): Promise<string> {
  let path = known;
  await expect.poll(async () => (path = await emailedPath(address, prefix))).not.toBe(known);
  return path;
}

for (const [kind, prefix, heading] of [
  ['job', '/jobs/manage/', 'Registered Nurse · Cardiology'],
  ['profile', '/profiles/manage/', 'Manage Your Profile'],
] as const) {
  test(`a link to a ${kind} that others may have seen is replaced by its owner`, async ({ page }) => {
    const owner = newPerson('owner');
    await (kind === 'job' ? owner.postJob() : owner.createProfile());
    const path = await emailedPath(owner.email, prefix);
    await page.goto(path);
    await page.getByRole('button', { name: 'Replace the Link' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Replace the Link' });
    await expect(dialog).toContainText(`A new one goes to ${owner.email}.`);
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new link' })).toHaveText(
      'A new link is on its way by email. The old one no longer works.',
    );
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('not found');
    await page.goto(await newerPath(owner.email, prefix, path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('a job that is moved leaves its page with a sentence, and opens by the new mailbox alone', async ({
  page,
}) => {
  const [owner, heir] = [newPerson('owner'), newPerson('heir')];
  await owner.postJob();
  const path = await emailedPath(owner.email, '/jobs/manage/');
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit Job' }).click();
  await page.getByLabel('Email').fill(heir.email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Job updated' })).toHaveText(
    'Job updated successfully! It belongs to another address now: a new link went there by email, and this one no longer works.',
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Job not found');
  await page.goto(await newerPath(heir.email, '/jobs/manage/', path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse · Cardiology');
});
