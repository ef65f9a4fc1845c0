import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';

for (const path of ['/dev', '/api/docs'])
  test(`${path} has the colors of the product and is accessible`, async ({ page }) => {
    const colors = () =>
      page.evaluate(() => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement);
        return { backgroundColor, color, fontFamily };
      });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/login');
      const product = await colors();
      await page.goto(path);
      expect(await colors()).toEqual(product);
    }
    await expectAccessible(page, true);
    // Open, the page of the API is so long that every layout would take minutes.
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    await expectAccessible(page, false);
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth),
    ).toBe('3px');
  });
