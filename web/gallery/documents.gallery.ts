import { pages } from '@nearward/proto/pages';
import { expect } from '@playwright/test';
import { openWithScripts, test } from './gallery';

test('A page that needs scripts preloads all of them, and they exist', async ({ request }) => {
  const html = await (await request.get('/dashboard')).text();
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) expect((await request.get(script)).status(), script).toBe(200);
});

test('A prerendered page loads its scripts and their styles after its first paint', async ({ page }) => {
  // On a slow processor, the paint may come later than the page is ready to wait for it.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    const later = (act: () => void, ms?: number) => (ms === 1_000 ? 0 : setTimeout(act, ms));
    Object.assign(globalThis, { setTimeout: later });
  });
  await openWithScripts(page, '/jobs');
  const { paint, first, count } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name));
    return {
      paint: performance.getEntriesByType('paint')[0]?.startTime ?? Infinity,
      first: Math.min(...files.map(({ startTime }) => startTime)),
      count: files.length,
    };
  });
  expect(count).toBeGreaterThan(10);
  expect(first).toBeGreaterThan(paint);
});

test('A prerendered page looks the same without the styles of its scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const { path } of pages.filter(({ indexed }) => indexed)) {
    await page.goto(path);
    const own = await page.evaluate(readAppearance);
    await page.route('**' + path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('.css" disabled', '.css"') });
    });
    await page.goto(path);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(2);
    expect(await page.evaluate(readAppearance), path).toEqual(own);
    await page.unrouteAll();
  }
});

/** How each element of the body looks, once its fonts have come. */
async function readAppearance(): Promise<string[]> {
  await document.fonts.ready;
  for (const animation of document.getAnimations()) animation.finish(); // a skeleton appears late
  const names = ['color', 'background', 'border', 'font', 'opacity', 'text-decoration', 'visibility'];
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [x, y, width, height, ...names.map((name) => style.getPropertyValue(name))].join(' ');
  });
}

test('The chosen appearance applies to every page, from the first paint', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark');
  expect(await ground()).toBe('rgb(12, 23, 30)');
  const { promise, resolve: comes } = Promise.withResolvers<unknown>();
  await page.route('**/assets/*.css', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/post-job', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Light or dark' })).toBeVisible();
  expect(await ground()).toBe('rgb(12, 23, 30)');
  comes(null);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByLabel('Appearance', { exact: true }).selectOption('Match system');
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

test('A page works in a browser that blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get });
  });
  await openWithScripts(page, '/reset-password');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 23, 30)');
  await page.getByRole('link', { name: 'Post a Job' }).first().click();
  await page.getByLabel('Contact name').fill('Chris');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
});
