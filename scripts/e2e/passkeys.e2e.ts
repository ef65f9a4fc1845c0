import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';

/** A device with a fingerprint reader that always recognizes the finger. */
async function addAuthenticator(page: Page): Promise<void> {
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

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/login');
}

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome back/ });

test('A passkey is added and signs in, and a recovery code does when it is lost', async ({ page }) => {
  await addAuthenticator(page);
  const email = `passkey-${randomUUID()}@example.com`;
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/account#passkeys');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const codes = section.getByRole('code');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('The passkey is added.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('This device has a passkey of yours already.')).toBeVisible();
  await section.getByRole('button', { name: /^Rename/ }).click();
  await section.getByLabel('Name of the passkey').fill('My laptop');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toContainText('My laptop');

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(welcome(page)).toBeVisible();

  await page.goto('/account#passkeys');
  await section.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await section.getByRole('button', { name: 'I saved them' }).click();
  await expect(section).toContainText('You have 10 recovery codes left.');

  await logOut(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Email of your account').fill(email);
  await page.getByLabel('Recovery code').fill('0000');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByRole('alert')).toContainText('That code did not work.');
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/account#passkeys');
  await expect(section).toContainText('You have 9 recovery codes left.');
});
