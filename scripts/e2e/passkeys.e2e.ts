import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectGood } from './looks.ts';
import { test } from './own-stack.ts';

/** A device with a fingerprint reader, on which the right finger always lies; it is gone once the page's looks are looked at. */
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

const codesOn = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });
const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome back/ });

async function logOut(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
}

test('Somebody adds a passkey, signs in by it, and by a code once it is lost', async ({ page, whole }) => {
  const url = whole.stack.at.publicUrl;
  await addAuthenticator(page);
  const email = `passkey-${randomUUID()}@example.com`;
  await page.request.post(`${url}/dev/sign-in`, { data: { email } });
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(`${url}/account`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('The passkey is added.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('This device has a passkey of yours already.')).toBeVisible();
  await section.getByRole('button', { name: /^Rename/ }).click();
  await section.getByLabel('Name of the passkey').fill('My laptop');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toContainText('My laptop');

  await logOut(page, url);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(welcome(page)).toBeVisible();

  await page.goto(`${url}/account`);
  await section.getByRole('button', { name: 'Make recovery codes' }).click();
  await expect(codesOn(page)).toHaveCount(10);
  await expectGood(page, 'an account with a passkey and codes');
  const code = (await codesOn(page).first().textContent()) ?? '';
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section).toContainText('You have 10 recovery codes left.');

  await logOut(page, url);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectGood(page, 'signing in by a code');
  await page.getByLabel('Email of your account').fill(email);
  await page.getByLabel('Recovery code').fill('0000');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByRole('alert')).toContainText('That code did not work.');
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(`${url}/account`);
  await expect(section).toContainText('You have 9 recovery codes left.');
});

test('An admin makes a passkey after the emailed link, and shows it the next time', async ({
  page,
  whole,
}) => {
  const { publicUrl: url, inboxUrl } = whole.stack.at;
  const email = 'admin@demo.example';
  /** By the newest of so many mails with a link. */
  const openLink = async (count: number) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a login link' }).click();
    const links = async () => {
      const mails = (await (await fetch(`${inboxUrl}/email`)).json()) as { to: string[]; text: string }[];
      return mails.flatMap(({ to, text }) => (to.includes(email) && /\/login\/\S+/.exec(text)?.[0]) || []);
    };
    await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(count);
    await page.goto(url + ((await links())[0] ?? ''));
    await expect(page).toHaveURL(`${url}/admin`);
  };
  const desk = page.getByRole('region', { name: 'Waiting for a decision' });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await openLink(1);
  await expect(page.getByRole('heading', { name: 'Make a passkey first' })).toBeVisible();
  await expectGood(page, 'an admin without a passkey');
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(codesOn(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(desk).toBeVisible();

  await logOut(page, url);
  await openLink(2);
  await expect(page.getByRole('heading', { name: 'Show your passkey' })).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto(`${url}/admin`);
  await beside.getByText('Your passkey is lost?').click();
  await expectGood(beside, 'an admin who has lost the passkey');
  await beside.getByLabel('Recovery code').fill('0000');
  await beside.getByRole('button', { name: 'Use the code' }).click();
  await expect(beside.getByRole('alert')).toContainText('That code did not work.');
  await beside.close();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(desk).toBeVisible();
});
