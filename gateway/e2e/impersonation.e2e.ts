import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Person } from './people.ts';

test('an admin acts as a clinic, sees so on every page, and is themselves again', async ({
  page,
  baseURL,
}) => {
  const clinic = new Person(baseURL ?? '', `clinic-${randomUUID()}@example.com`);
  await clinic.postJob();
  await clinic.signIn();

  await page.goto('/dev');
  await page.getByRole('button', { name: 'Sign in as admin@demo.example' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.goto('/login/impersonate');
  await expect(page.getByRole('alert')).toContainText('Invalid impersonation');

  const started = await page.request.post('/graphql', {
    data: {
      query:
        'mutation ($email: String!) { startImpersonation(email: $email, reason: "They asked") { message } }',
      variables: { email: clinic.email },
    },
  });
  expect(await started.json()).toEqual({
    data: { startImpersonation: { message: 'Open /login/impersonate within 10 minutes to begin.' } },
  });
  await page.goto('/login/impersonate');
  await expect(page.getByRole('heading', { name: 'Welcome back, Chris Poster' })).toBeVisible();

  const bar = page.getByRole('complementary', { name: 'Impersonation' });
  for (const path of ['/', '/post-job', '/dashboard']) {
    await page.goto(path);
    await expect(bar).toContainText(`You are acting as ${clinic.email}`);
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(page.getByRole('banner')).toContainText('admin@demo.example');
  await expect(bar).toHaveCount(0);
});

test('nobody else gets there by the address', async ({ page }) => {
  await page.goto('/login/impersonate');
  await expect(page.getByRole('alert')).toContainText('Invalid impersonation');
  await expect(page.getByRole('button', { name: 'Send me a login link' })).toBeVisible();
  await page.goto('/admin/stop-impersonating');
  await expect(page.getByRole('alert')).toContainText('Please sign in first.');
});
