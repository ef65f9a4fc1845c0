import { expect } from '@playwright/test';
import { addAuthenticator, codesOn, logOut } from '../authenticator.ts';
import { test } from '../own-product.ts';

test('An admin must create a passkey after the first login link, and use it after the next', async ({
  page,
  own,
}) => {
  const { publicUrl: url, inboxUrl } = own.stack.at;
  const email = 'admin@demo.example';
  /** Signs in by the newest email, once there are `count` with a link. */
  const openLink = async (count: number) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a login link' }).click();
    const links = async () => {
      const emails = (await (await fetch(`${inboxUrl}/email`)).json()) as { to: string[]; text: string }[];
      return emails.flatMap(({ to, text }) => (to.includes(email) && /\/login\/\S+/.exec(text)?.[0]) || []);
    };
    await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(count);
    await page.goto(url + ((await links())[0] ?? ''));
    await expect(page).toHaveURL(`${url}/admin`);
  };
  const desk = page.getByRole('region', { name: 'Waiting for a decision' });
  await page.goto(`${url}/login`);
  await openLink(1);
  await expect(page.getByRole('heading', { name: 'Create a passkey first' })).toBeVisible();
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(codesOn(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(desk).toBeVisible();

  await logOut(page, url);
  await openLink(2);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${url}/admin`);
  await other.getByText('Lost your passkey?').click();
  await other.getByLabel('Recovery code').fill('0000');
  await other.getByRole('button', { name: 'Use the code' }).click();
  await expect(other.getByRole('alert')).toContainText('That code did not work.');
  await other.close();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(desk).toBeVisible();
});
