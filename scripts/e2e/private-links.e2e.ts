import type { PrivateLinkStart } from '@nearward/proto/page-path';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { newPerson } from '../personas/person.ts';

/** Waits for a link other than the known one. */
async function newerPath(address: string, prefix: PrivateLinkStart, known: string): Promise<string> {
  let path = known;
  await expect.poll(async () => (path = await emailedPath(address, prefix))).not.toBe(known);
  return path;
}

test('The private link of a job is emailed again, replaced, moved to another address, and disowned', async ({
  page,
}) => {
  // One address gets one link by email a minute.
  const [owner, loser, heir] = [newPerson('owner'), newPerson('loser'), newPerson('heir')];
  const prefix = '/jobs/manage/';
  for (const person of [owner, loser]) await person.postJob();

  await test.step('a dead link leads to an email with the link', async () => {
    await page.goto(`${prefix}dead-link`);
    await expect(page.getByRole('alert')).toContainText('Job not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    expect(await page.content()).not.toMatch(/<(meta|link)[^>]*dead-link/);
    await page.getByLabel('Email').fill(loser.email);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(
      page.getByText('If something was posted with this address, we have emailed you the link.'),
    ).toBeVisible();
    await page.goto(await emailedPath(loser.email, prefix));
    await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  });

  const first = await emailedPath(owner.email, prefix);
  await test.step('the owner replaces it, and the old one stops working', async () => {
    await page.goto(first);
    await page.getByRole('button', { name: 'Replace the Link' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Replace the Link' });
    await expect(dialog).toContainText(`We email a new one to ${owner.email}.`);
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new link' })).toHaveText(
      'A new link is on its way by email. The old one no longer works.',
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('not found');
    await page.goto(await newerPath(owner.email, prefix, first));
  });

  await test.step('a job that moves to another address opens only with the link sent there', async () => {
    await page.getByRole('button', { name: 'Edit Job' }).click();
    await page.getByLabel('Email').fill(heir.email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Job updated' })).toHaveText(
      'Job updated successfully! It now belongs to another address: we emailed a new link there, and this one no longer works.',
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Job not found');
    await page.goto(await emailedPath(heir.email, prefix));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse · Cardiology');
  });

  await test.step('"This was not me" removes it by one click, and opening it does nothing', async () => {
    const link = await emailedPath(loser.email, '/not-me/jobs/');
    const manage = await emailedPath(loser.email, prefix);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/not-me/') && calls.push(request.url()));
    await page.goto(link);
    const button = page.getByRole('button', { name: 'This was not me' });
    await expect(button).toBeEnabled();
    expect(calls).toEqual([]);
    await button.click();
    await expect(page.getByRole('status')).toContainText(
      'Removed. The sender cannot make us email you for 30 days.',
    );
    await page.goto(manage);
    await expect(page.getByRole('alert')).toContainText(/not found/);
  });
});
