import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { Person } from './people.ts';

const answer = 'If something was posted with this address, we have emailed you the link.';

test('a private link that is dead or lost is mailed again', async ({ page, baseURL }) => {
  const person = new Person(baseURL ?? '', `person-${randomUUID()}@example.com`);
  await person.postJob();
  await person.createProfile();
  for (const [path, loadError] of [
    ['/jobs/manage/', 'Job not found'],
    ['/profiles/manage/', 'Profile not found'],
  ] as const) {
    await emailedPath(person.email, path);
    await page.goto(`${path}dead-link`);
    await expect(page.getByRole('alert')).toContainText(loadError);
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await page.goto(await emailedPath(person.email, path));
    await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  }
});
