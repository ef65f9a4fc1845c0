import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { mailedPath } from './inbox.ts';

test('A navigation moves the focus to the heading of the new page, an opened page leaves it alone', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('body')).toBeFocused();
  const links = page.getByRole('banner');
  await links.getByRole('link', { name: 'Post a Job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeFocused();
  await links.getByRole('link', { name: 'Sign in' }).press('Enter');
  const signIn = page.getByRole('heading', { level: 1, name: 'Sign in to Nearward' });
  await expect(signIn).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeFocused();
});

test('Whoever opens a page that needs signing in comes back to it with the mailed link', async ({ page }) => {
  const email = `returns-${randomUUID()}@example.com`;
  await page.goto('/billing?card=none');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a login link' }).click();
  await expect(page.getByText('Check your email for the login link!')).toBeVisible();
  await page.goto(await mailedPath(email, '/login/'));
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
  await page.goto(await mailedPath(email, '/login/'));
  await expect(page).toHaveURL('/dashboard');
});

test('The footer ends a short page at the window’s bottom, as wide as everything else', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  for (const path of ['/login', '/reset-password', '/jobs/manage/some-token']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0), path).toBeCloseTo(1400, 0);
    const lefts = await page
      .locator('header a, main h1, footer h2')
      .evaluateAll((all) => [all[0], all[all.length - 2]].map((each) => each?.getBoundingClientRect().left));
    expect(lefts[0], path).toBe(await page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().left));
  }
});
