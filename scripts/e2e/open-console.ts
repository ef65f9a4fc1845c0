import type { Page } from '@playwright/test';

interface Opening {
  email?: string;
  at?: string;
  /** The address of a product that other tests do not share. */
  webUrl?: string;
}

/** Opens the operator console as an admin, unless `email` names another person. */
export async function openConsole(
  page: Page,
  { email = 'admin@demo.example', at = '/admin', webUrl = '' }: Opening = {},
): Promise<void> {
  await page.request.post(`${webUrl}/dev/sign-in`, { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(webUrl + at);
}
