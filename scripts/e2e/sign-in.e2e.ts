import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { emailedPath } from './steps.ts';

async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(page.getByText('Check your email for the login link!')).toBeVisible();
}

test('A login link leads back to the guarded page, and asks first in another browser', async ({
  page,
  browser,
}) => {
  const email = `returns-${randomUUID()}@example.com`;
  await page.goto('/billing?card=none');
  await expect(page).toHaveURL('/login');
  await requestLink(page, email);
  await page.goto(await emailedPath(email, '/login/'));
  await expect(page).toHaveURL('/billing?card=none');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();

  const another = `elsewhere-${randomUUID()}@example.com`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await requestLink(visitor, another);
  const link = await emailedPath(another, '/login/');
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${link}?redirect=/subscription`);
  await expect(other).toHaveURL('/login');
  await other.getByRole('button', { name: 'Continue to sign in' }).click();
  await expect(other).toHaveURL('/subscription');

  await visitor.goto(link);
  await expect(visitor.getByText('Invalid login link')).toBeVisible();
});
