import type { Browser, Page } from '@playwright/test';
import type { Person } from '../personas/person.ts';

/** Signs in through the development page, without an email, and opens `path`. `webUrl` is for another product. */
export async function signInAs(page: Page, email: string, path: string, webUrl = ''): Promise<void> {
  await page.request.post(`${webUrl}/dev/sign-in`, { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(webUrl + path);
}

/** A page in a browser of the person's own, signed in. */
export async function openAs(browser: Browser, { email }: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, email, path);
  return page;
}

/** Opens the operators' console as an admin. */
export const openConsole = (page: Page, path = '/admin', webUrl?: string): Promise<void> =>
  signInAs(page, 'admin@demo.example', path, webUrl);
