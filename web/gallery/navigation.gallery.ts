import { expect, type Page } from '@playwright/test';
import { clinic, nurse } from '../src/testing/answers';
import { test } from './gallery';
import { ordinary } from './ordinary-answers';

test.beforeEach(({ app }) => app.record(ordinary));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

test('The menu of a narrow window opens, traps the focus, and restores it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause' }).waitFor(); // the menu needs the scripts
  await button(page, 'Menu').press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await menu.evaluate(
      (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(button(page, 'Menu')).toBeFocused();
});

test('The first tab stop skips the header', async ({ page }) => {
  await page.goto('/find-job');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('The footer ends a short page at the window’s bottom, as wide as everything else', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  for (const path of ['/login', '/reset-password', '/unsubscribe/some-token']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0), path).toBeCloseTo(1400, 0);
    const leftOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => part.getBoundingClientRect().left);
    expect(await leftOf('header a'), path).toBe(await leftOf('#quick-links'));
  }
});

test('The logo and the menu stay in place from page to page', async ({ app, page }) => {
  app.record({ ...ordinary, 'GET /user/current': clinic });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.setViewportSize({ width: 1920, height: 900 });
  const lefts: (number | undefined)[] = [];
  for (const path of ['/dashboard', '/account', '/post-job', '/billing', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    lefts.push((await page.getByRole('link', { name: 'Dashboard' }).boundingBox())?.x);
  }
  expect(new Set(lefts).size).toBe(1);
});

test('At 768 px the menu is folded and the header has one row', async ({ app, page }) => {
  app.record({ ...ordinary, 'GET /user/current': clinic });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/account');
  await expect(button(page, 'Menu')).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThan(80);
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('a new professional sees the first job above 400 px, in one row of tabs without shortcuts', async ({
    app,
    page,
  }) => {
    app.record({ ...ordinary, 'GET /user/current': nurse });
    await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
    await page.goto('/dashboard');
    const job = await page.locator('[data-job]').first().boundingBox();
    expect(job?.y).toBeLessThan(400);
    const tabs = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tabs).size).toBe(1);
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
  });
});
