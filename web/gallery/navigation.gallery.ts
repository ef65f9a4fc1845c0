import { expect, type Page } from '@playwright/test';
import { clinic, id, nurse, profile } from '../src/testing/responses';
import { booked, ofEmployer } from '../src/testing/interview-responses';
import { openWithScripts, phone, signIn, test } from './gallery';
import { ordinary } from './default-responses';

test.beforeEach(({ app }) => app.record(ordinary));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('A navigation moves the focus to the heading of the new page, an opened page leaves it alone', async ({
  page,
}) => {
  await openWithScripts(page, '/');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('body')).toBeFocused();
  const links = page.getByRole('banner');
  await links.getByRole('link', { name: 'Post a Job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeFocused();
  await links.getByRole('link', { name: 'Sign in' }).press('Enter');
  const signIn = page.getByRole('heading', { level: 1, name: 'Sign in to Nearward' });
  await expect(signIn).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Post a job' })).toBeFocused();
});

test('The menu of a narrow window opens, traps the focus, and restores it', async ({ page }) => {
  await page.setViewportSize(phone);
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

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('a new professional sees the first job above 400 px, in one row of tabs without shortcuts', async ({
    app,
    page,
  }) => {
    app.record({ ...ordinary, 'GET /user/current': nurse });
    await signIn(page);
    await page.goto('/dashboard');
    const job = await page.locator('[data-job]').first().boundingBox();
    expect(job?.y).toBeLessThan(400);
    const tabs = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tabs).size).toBe(1);
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
  });

  test('an employer with interviews sees the contacts without a scroll', async ({ app, page }) => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    await page.clock.setFixedTime(now);
    const starts = [8, 9].map((hours) => ({
      ...ofEmployer(booked),
      id: id(hours),
      starts_at: new Date(now + hours * 3_600_000).toISOString(),
    }));
    app.record({
      ...ordinary,
      'GET /user/current': clinic,
      'GET /user/interviews': { interviews: starts },
    });
    await signIn(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Show all 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'You promise a reply in 2 days' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeInViewport();
  });

  test('nothing lies on the buttons below an open person', async ({ app, page }) => {
    app.record({ ...ordinary, 'GET /user/current': clinic });
    await signIn(page);
    await page.setViewportSize({ width: 375, height: 560 });
    await page.goto(`/dashboard?person=${profile.id}`);
    const bar = page.getByRole('button', { name: 'Unlock Contact' }).locator('xpath=../..');
    await expect(page.getByText('under 5 miles away')).toBeVisible();
    await expect(bar).toBeInViewport();
    const above = await bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...document.querySelectorAll('main *')].flatMap((each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const isBehind = y > top + 1 && y < bottom - 1 && box.width > 1;
        return isBehind && !element.contains(document.elementFromPoint(x, y)) ? [each.outerHTML] : [];
      });
    });
    expect(above).toEqual([]);
  });
});
