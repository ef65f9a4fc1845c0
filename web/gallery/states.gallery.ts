import { pages } from '@nearward/proto/pages';
import { expect } from '@playwright/test';
import { expectTitle, show, tableRowOf, test } from './gallery';
import { ordinary } from './ordinary-answers';
import { hiring } from './states/hiring';
import { money } from './states/money';
import { openPages } from './states/open-pages';
import { operator } from './states/operator';
import { postings } from './states/postings';
import { seeking } from './states/seeking';

const states = [...openPages, ...postings, ...seeking, ...hiring, ...money, ...operator];

test('Every page has a state', () => {
  const shown = new Set(states.map(({ path }) => tableRowOf(path)?.module));
  expect(pages.map(({ module }) => module).filter((module) => !shown.has(module))).toEqual([]);
});

show(ordinary, states);

for (const { path, who } of pages)
  test(`${path} has its title before any answer, and takes the focus on a step back`, async ({
    app,
    shared: page,
  }) => {
    const state = states.find((one) => tableRowOf(one.path)?.path === path);
    const address = state?.path ?? path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'some.token');
    app.record({ ...ordinary, ...state?.answers }, state?.graph ?? {});
    await page.goto('/login');
    await page.evaluate((isSignedIn) => {
      localStorage.clear();
      if (isSignedIn) localStorage.setItem('isAuthenticated', 'true');
    }, who !== 'anybody');
    await page.goto(path === '/' ? '/reset-password' : '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      history.pushState(null, '', '/');
      history.back();
    }, address);
    if (path !== '*' && path !== '/share/:id') await expectTitle(page, address);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
