import { expect, type Locator, type Page } from '@playwright/test';

/** A device with a fingerprint reader that always recognizes the finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The recovery codes that a page shows. */
export const codesOn = (page: Page): Locator =>
  page.getByRole('code').filter({ hasText: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });

/** Logs out and opens the sign-in page. */
export async function logOut(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${url}/login`);
}
