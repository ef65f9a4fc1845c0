import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectGood } from './looks.ts';
import { signInAs } from './members.ts';
import { mailedPath } from './inbox.ts';
import { Person } from './people.ts';

const active = {
  status: 'active',
  stripe_price_id: 'price_yearly',
  start_date: '2024-01-05T00:00:00.000Z',
  cancel_at_period_end: false,
};

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test.describe('What is seldom seen', () => {
  test('is accessible and fits', async ({ page }) => {
    const email = `rare-${randomUUID()}@example.com`;

    await page.route('**/api/login/verify', () => undefined);
    await page.goto('/login/some.token');
    await expectHeading(page, 'Sign in to Nearward');
    await expectGood(page, 'a link that was requested elsewhere');
    await page.getByRole('button', { name: 'Continue to sign in' }).click();
    await expectHeading(page, 'Verifying your login...');
    await expectGood(page, 'verifying');

    for (const [path, name] of [
      ['/jobs/manage/dead', 'This job could not be opened'],
      ['/profiles/manage/dead', 'This profile could not be opened'],
      ['/unsubscribe/dead', 'Emails from Nearward'],
      ['/hires/confirm/dead', /hire/i],
    ] as const) {
      await page.goto(path);
      await expectHeading(page, name);
      if (path.startsWith('/unsubscribe/')) await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectGood(page, path);
    }

    await new Person(process.env.E2E_BASE_URL ?? '', email).postJob();
    await page.goto(await mailedPath(email, '/jobs/manage/'));
    await page.getByRole('button', { name: 'Delete Job' }).click();
    await page.clock.install();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Job' }).click();
    await expectHeading(page, 'Deleted');
    await expect(page.getByText('Taking you home in 3 seconds')).toBeVisible();
    await expectGood(page, 'a deleted job');
  });

  test('is accessible and fits for members', async ({ page }) => {
    await page.route('**/api/user/current', (route) => route.fulfill({ status: 404, body: '{}' }));
    await signInAs(page, `rare-${randomUUID()}@example.com`, '/dashboard');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'a failed dashboard');
    await page.unroute('**/api/user/current');

    await page.route('**/api/subscription/status', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto('/subscription');
    await expect(page.getByText('We could not check whether you have a subscription.')).toBeVisible();
    await expectGood(page, 'a subscription that could not be read');
    await page.unroute('**/api/subscription/status');
    await page.route('**/api/subscription/status', (route) =>
      route.fulfill({ json: { subscription: active } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Active Subscription: Yearly Plan')).toBeVisible();
    await expectGood(page, 'an active subscription');
  });
});
