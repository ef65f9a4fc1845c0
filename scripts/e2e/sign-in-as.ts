import type { Page } from '@playwright/test';

/** Signs in through the development page, without an email, and opens `path`. */
export async function signInAs(page: Page, email: string, path: string): Promise<void> {
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(path);
}
