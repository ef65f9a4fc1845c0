import { expect, test } from '@playwright/test';
import { expectGood, lookingPage, looks, nameOf } from './looks.ts';

for (const look of looks)
  for (const path of ['/dev', '/api/docs'])
    test(`${path} looks like the product and suits everybody: ${nameOf(look)}`, async ({ browser }) => {
      const page = await lookingPage(browser, look);
      const colors = () =>
        page.evaluate(() => {
          const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement);
          return { backgroundColor, color, fontFamily };
        });
      await page.goto('/login');
      const product = await colors();
      await page.goto(path);
      expect(await colors()).toEqual(product);
      await expectGood(page, path);
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      await expectGood(page, `${path}, all of it open`);
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth),
      ).toBe('3px');
      await page.context().close();
    });

test('The API document shows what a call takes and answers', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API · Nearward');
  const call = page.getByRole('group').filter({ hasText: 'POST /api/jobs' }).first();
  await call.locator('summary').click();
  await expect(call).toContainText('employer_name');
  await expect(call).toContainText('The body is over 100 kB.');
});
