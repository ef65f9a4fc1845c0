import type { Page } from '@playwright/test';

/** Signs somebody in at the development door, without a mail; the page is open at `path` afterwards. */
export async function signInAs(page: Page, email: string, path: string): Promise<void> {
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(path);
}
