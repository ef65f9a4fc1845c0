import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { Person } from './people.ts';

test('"This was not me" removes what was posted by one click, and nothing by being opened', async ({
  page,
  baseURL,
}) => {
  const person = new Person(baseURL ?? '', `not-me-${randomUUID()}@example.com`);
  await person.postJob();
  await person.createProfile();
  for (const [thing, managed] of [
    ['jobs', '/jobs/manage/'],
    ['profiles', '/profiles/manage/'],
  ] as const) {
    const link = await emailedPath(person.email, `/not-me/${thing}/`);
    const manage = await emailedPath(person.email, managed);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/not-me/') && calls.push(request.url()));
    await page.goto(link);
    const button = page.getByRole('button', { name: 'This was not me' });
    await expect(button).toBeEnabled();
    expect(calls).toEqual([]);
    await button.click();
    await expect(page.getByRole('status')).toContainText(
      'Removed. Whoever posted it can no longer make us email you.',
    );
    await page.goto(manage);
    await expect(page.getByRole('alert')).toContainText(/not found/);
    await page.goto(link);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('This link has expired.');
  }
});
