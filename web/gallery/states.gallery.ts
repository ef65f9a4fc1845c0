import { pages } from '@nearward/proto/pages';
import { expect } from '@playwright/test';
import { expectTitle, isHydrated, show, tableRowOf, test } from './gallery';
import { ordinary } from './default-responses';
import { hiring } from './states/hiring';
import { importJobs } from './states/import-jobs';
import { interviews } from './states/interviews';
import { money } from './states/money';
import { openPages } from './states/open-pages';
import { operator } from './states/operator';
import { postings } from './states/postings';
import { seeking } from './states/seeking';
import { sites } from './states/sites';
import { teams } from './states/teams';

const states = [
  ...openPages,
  ...postings,
  ...seeking,
  ...hiring,
  ...interviews,
  ...money,
  ...teams,
  ...importJobs,
  ...sites,
  ...operator,
];

test('Every page has a state', () => {
  const shown = new Set(states.map(({ path }) => tableRowOf(path)?.module));
  expect(pages.map(({ module }) => module).filter((module) => !shown.has(module))).toEqual([]);
});

show(ordinary, states);

/** Pages whose title names what they show, and an address that is replaced. */
const titledByContent = new Set([
  '*',
  '/share/:id',
  '/jobs/in/:state/:role',
  '/jobs/:id',
  '/jobs/manage/:token',
  '/profiles/manage/:token',
  '/unsubscribe/:token',
]);

/** In one page per kind of visitor: from `base` a step back leads to each address, and a step forward to `base` again. */
for (const isSignedIn of [false, true])
  test(`Each page ${isSignedIn ? 'of a person' : 'for anybody'} has its title before any answer, and takes the focus on a step back`, async ({
    app,
    shared: page,
  }) => {
    await page.goto('/favicon.svg');
    await page.evaluate((isMember) => {
      localStorage.clear();
      if (isMember) localStorage.setItem('isAuthenticated', 'true');
    }, isSignedIn);
    for (const { path } of pages.filter(({ who }) => (who !== 'anybody') === isSignedIn))
      await test.step(path, async () => {
        const state = states.find((one) => tableRowOf(one.path)?.path === path);
        const address = state?.path ?? path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'some.token');
        app.record({ ...ordinary, ...state?.responses }, state?.graph ?? {});
        const base = path === '/privacy' ? '/' : '/privacy';
        if (new URL(page.url()).pathname !== base) await page.goto(base);
        await isHydrated(page);
        await expectTitle(page, base);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(
          ([to, from]) => {
            history.pushState(null, '', to);
            history.pushState(null, '', from);
            history.back();
          },
          [address, base] as const,
        );
        if (!titledByContent.has(path)) await expectTitle(page, address);
        await expect(page.locator('main :focus')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.evaluate(() => history.forward());
        await expect(page).toHaveURL(base);
      });
  });
