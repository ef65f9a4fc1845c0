import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { emailedPath } from './emails.ts';

test('Whoever opens a page that needs signing in comes back to it with the mailed link', async ({ page }) => {
  const email = `returns-${randomUUID()}@example.com`;
  await page.goto('/billing?card=none');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(page.getByText('Check your email for the login link!')).toBeVisible();
  await page.goto(await emailedPath(email, '/login/'));
  await expect(page).toHaveURL('/billing?card=none');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
});

test('A sign-in that was begun by itself leads to the dashboard', async ({ page }) => {
  const email = `fresh-${randomUUID()}@example.com`;
  await page.goto('/subscription');
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(page.getByText('Check your email for the login link!')).toBeVisible();
  await page.goto(await emailedPath(email, '/login/'));
  await expect(page).toHaveURL('/dashboard');
});
