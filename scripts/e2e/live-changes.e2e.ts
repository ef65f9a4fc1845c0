import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Person } from './people.ts';
import { openContact, rowOf } from './workspace.ts';

/** A dashboard that is being looked at, and listens. */
async function openDashboard(context: BrowserContext, email: string): Promise<Page> {
  await context.request.post('/dev/sign-in', { data: { email } });
  await context.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  const page = await context.newPage();
  const listening = page.waitForResponse('**/api/changes');
  await page.goto('/dashboard');
  await listening;
  return page;
}

const newcomer = (kind: string, webUrl = '') =>
  new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

test('What changes shows on an open dashboard by itself, for both sides and nobody else', async ({
  browser,
  baseURL,
  request,
}) => {
  const answer = await request.get('/api/changes');
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });

  const [employer, nurse] = [newcomer('employer', baseURL), newcomer('nurse', baseURL)];
  const name = `Nora Live ${randomUUID().slice(0, 8)}`;
  await employer.postJob({ employer_name: `Clinic of ${name}`, job_location: 'Helena, MT' });
  const employers = await openDashboard(await browser.newContext({ baseURL }), employer.email);
  await expect(employers.getByText('No contacts yet.')).toBeVisible();

  await test.step('a new match reaches the employer', async () => {
    await nurse.createProfile({ name, locations: ['Helena, MT'] });
    await expect(rowOf(employers, name)).toBeVisible();
    await expect((await openContact(employers, name)).getByText('Matched for')).toBeVisible();
  });

  const nurses = await openDashboard(await browser.newContext({ baseURL }), nurse.email);
  await expect(cardOf(nurses, name).first()).toBeVisible();

  await test.step('an application reaches the employer', async () => {
    await cardOf(nurses, name).getByRole('button', { name: 'Express Interest' }).click();
    await nurses.getByRole('button', { name: 'Send' }).click();
    await expect(employers.getByRole('region', { name }).getByText('Matched and Applied for')).toBeVisible();
  });

  await test.step('an unlock reaches the professional', async () => {
    await employers.getByRole('button', { name: 'Unlock Contact' }).click();
    await employers.getByRole('button', { name: 'Accept' }).click();
    await expect(nurses.getByRole('heading', { name: 'Employers Who Can Reach You' })).toBeVisible();
  });
});

const cardOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
