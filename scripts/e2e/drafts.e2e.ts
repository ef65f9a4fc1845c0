import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const someone = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

/** In the one browser that they share. */
async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.goto('/reset-password');
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back|^Operator console/ })).toBeVisible();
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const employer = 'Practice or employer name';
const note = (page: Page) => page.getByText('We kept your draft');
const stored = (context: BrowserContext) =>
  context.storageState().then(({ origins }) => JSON.stringify(origins));

test('Of two people in one browser neither sees what the other typed', async ({ page, context }) => {
  const [first, second] = [someone('first'), someone('second')];
  await first.postJob({ employer_name: 'First Clinic' });
  await page.goto('/post-job');
  await page.getByLabel('EMR').fill('Typed by a visitor');
  await expect.poll(() => stored(context)).toContain('Typed by a visitor');
  await page.reload();
  await expect(note(page)).toBeVisible();

  await signIn(page, first);
  await page.goto('/post-job');
  await expect(field(page, employer)).toHaveValue('First Clinic');
  await expect(page.getByLabel('EMR')).toHaveValue('');
  await expect(note(page)).toHaveCount(0);
  await page.getByLabel('EMR').fill('Typed by the first');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await stored(context)).not.toContain('Typed by');

  await signIn(page, second);
  for (const path of ['/post-job', '/find-job']) {
    await page.goto(path);
    await expect(field(page, 'Email')).toHaveValue(second.email);
    await expect(note(page)).toHaveCount(0);
  }
  expect(await stored(context)).not.toContain(first.email);
});

test('What an admin types while acting as somebody stays with neither of them', async ({ page, context }) => {
  const clinic = someone('acted-for');
  await clinic.postJob({ employer_name: 'Acted Clinic' });
  await clinic.signIn();
  await signIn(page, new Person(webUrl, 'admin@demo.example'));
  await page.goto('/post-job');
  await page.getByLabel('EMR').fill('Typed by the admin');
  await page.request.post('/graphql', {
    data: {
      query:
        'mutation ($email: String!) { startImpersonation(email: $email, reason: "They asked") { message } }',
      variables: { email: clinic.email },
    },
  });
  await page.goto('/login/impersonate');
  await expect(page.getByRole('complementary', { name: 'Impersonation' })).toBeVisible();
  expect(await stored(context)).not.toContain('Typed by the admin');
  await page.goto('/post-job');
  await expect(field(page, 'Email')).toHaveValue(clinic.email);
  await expect(page.getByLabel('EMR')).toHaveValue('');
  await page.getByLabel('EMR').fill('Typed as the clinic');

  await page.getByRole('banner').getByRole('link', { name: 'Stop Impersonating' }).click();
  await expect(page.getByRole('banner')).toContainText('admin@demo.example');
  expect(await stored(context)).not.toContain('Typed as the clinic');
  await page.goto('/post-job');
  await expect(field(page, 'Email')).toHaveValue('admin@demo.example');
  await expect(note(page)).toHaveCount(0);
});
