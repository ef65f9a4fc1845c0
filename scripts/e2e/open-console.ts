import type { Page } from '@playwright/test';

interface Opening {
  email?: string;
  at?: string;
  /** Of another product than the one that all tests share. */
  webUrl?: string;
}

/** The operator console, as an admin sees it unless it is opened by somebody else. */
export async function openConsole(
  page: Page,
  { email = 'admin@demo.example', at = '/admin', webUrl = '' }: Opening = {},
): Promise<void> {
  await page.request.post(`${webUrl}/dev/sign-in`, { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(webUrl + at);
}
