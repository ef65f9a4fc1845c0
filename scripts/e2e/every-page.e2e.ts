import { randomUUID } from 'node:crypto';
import { type Page as TablePage, pages, titleOf } from '@nearward/proto/pages';
import { expect, type Page, test } from '@playwright/test';
import { expectGood } from './looks.ts';
import { signInAs } from './members.ts';

const emailOf = {
  'signed in': () => `every-page-${randomUUID()}@example.com`,
  admin: () => 'admin@demo.example',
};

/** An address of the page, with a token or an id of nothing. */
const addressOf = ({ path }: TablePage) =>
  path === '*' ? '/no/such/page' : path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'some.token');

/** Holds back what the page is told by calls, and with it where it may lead on, until what this returns is called. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await page.route('**/api/**', async (route) => {
    await promise;
    await route.fallback();
  });
  return () => resolve(null);
}

/** As a step back leads to the page of the step before, without another document. */
const stepTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    history.pushState(null, '', '/');
    history.back();
  }, address);

async function expectLinksLeadSomewhere(page: Page): Promise<void> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  expect(links).not.toEqual([]);
  for (const link of new Set(links)) expect((await page.request.head(link)).status(), link).toBe(200);
}

test.describe.configure({ mode: 'parallel' });

const modules = pages.map(({ module }) => module);

for (const [at, one] of pages.entries())
  test(`${one.path} says what it is, takes the focus, leads on, and suits everybody`, async ({ page }) => {
    const address = addressOf(one);
    if (one.who === 'anybody') await page.goto('/');
    else await signInAs(page, emailOf[one.who](), '/');
    const letGo = await holdCalls(page);
    await page.goto(address);
    await expect(page).toHaveTitle(titleOf(one));
    letGo();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectLinksLeadSomewhere(page);
    // At its other addresses a page looks the same.
    if (modules.indexOf(one.module) === at) await expectGood(page, one.path);

    await page.goto(one.path === '/' ? '/login' : '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await stepTo(page, address);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

test('Pages for whoever has signed in send others to sign in', async ({ page }) => {
  for (const one of pages.filter(({ who }) => who !== 'anybody')) {
    await page.goto(addressOf(one));
    await expect(page, one.path).toHaveURL('/login');
  }
});

test('Pages for admins tell everybody else so, and nothing more', async ({ page }) => {
  await signInAs(page, emailOf['signed in'](), '/');
  for (const one of pages.filter(({ who }) => who === 'admin')) {
    await page.goto(addressOf(one));
    await expect(page.getByRole('main').getByRole('alert'), one.path).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }), one.path).toHaveCount(0);
  }
});
