import { expect, type Locator, type Page, type Browser } from '@playwright/test';
import type { PrivateLinkStart } from '@nearward/proto/page-path';
import { Person, testedProduct } from '../personas/person.ts';

/** The row of a person in an employer's list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Opens the contact with this name, or the first one, and returns the region that shows it. */
export async function openContact(page: Page, name?: string): Promise<Locator> {
  const link = page.getByRole('table').getByRole('link');
  await (name === undefined ? link.first() : link.filter({ hasText: name })).click();
  const person = page.getByRole('region').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  const panel = name === undefined ? page.locator('section[aria-labelledby="person"]') : person;
  await expect(panel).toBeVisible();
  return panel;
}

/** Waits for an email to `address` with a link that starts with `prefix`, and returns the path of the newest. */
export const emailedPath = async (address: string, prefix: PrivateLinkStart): Promise<string> =>
  prefix + (await new Person(testedProduct(), address).emailedToken(prefix));

const today = () => new Date().toISOString().slice(0, 10);

/** Fills in a hire of today, and asks for the amount. */
export async function fillHire(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Registered Nurse');
  await page.getByLabel('Offer accepted on').fill(today());
  await page.getByLabel('First working day').fill(today());
  await page.getByLabel('Yearly salary in dollars (optional)').fill('$85,000');
  await page.getByRole('button', { name: 'See the amount' }).click();
}

/** Signs in through the development page, without an email, and opens `path`. */
export async function signInAs(page: Page, email: string, path: string): Promise<void> {
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(path);
}

/** A page in a browser of the person's own, signed in. */
export async function openAs(browser: Browser, { email }: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, email, path);
  return page;
}
