import type { Browser, Page } from '@playwright/test';
import type { Person } from '../personas/person.ts';

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
