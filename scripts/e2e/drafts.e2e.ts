import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newPerson, type Person } from './people.ts';

/** Signs in without a new page, in the browser that both share. */
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

test('Two people in one browser never see drafts of each other', async ({ page, context }) => {
  const [first, second] = [newPerson('first'), newPerson('second')];
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
