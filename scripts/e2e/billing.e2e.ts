import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Person } from './people.ts';
import { openContact } from './workspace.ts';

test('An employer who is asked for a card adds one, sees it, replaces it, and then unlocks', async ({
  page,
}) => {
  const webUrl = process.env.E2E_BASE_URL ?? '';
  const unique = randomUUID().slice(0, 8);
  const employer = new Person(webUrl, `card-clinic-${unique}@example.com`);
  await employer.postJob({ job_location: 'Reno, NV' });
  await new Person(webUrl, `card-nurse-${unique}@example.com`).createProfile({
    locations: ['Reno, NV'],
    provider_types: ['Registered Nurse', 'CRNA'],
  });
  await page.request.post('/dev/sign-in', { data: { email: employer.email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/dashboard');

  const message = 'Please add a card first. It is charged only when you hire.';
  await page.route('**/unlock', (route) => route.fulfill({ status: 402, body: JSON.stringify({ message }) }));
  await openContact(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock Contact' });
  await expect(dialog).toContainText(
    'The terms require a valid credit card on file, charged only when you hire.',
  );
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await dialog.getByRole('link', { name: 'Add a card' }).click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByText('No card yet.')).toBeVisible();
  await expect(page.getByText('No subscription: you pay one flat fee when you hire.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible();
  await page.getByRole('button', { name: 'Save a card that is declined' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('No card yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save a test card' }).click();
  await expect(page.getByText(/^Visa ending in 4242, expires 12\/20\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace the card' }).click();
  await page
    .getByRole('button', { name: 'Save a card that asks for authentication when it is charged' })
    .click();
  await expect(page.getByText(/^Visa ending in 3155/)).toBeVisible();

  await page.unroute('**/unlock');
  await page.goto('/dashboard');
  await openContact(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('$3,500 as Registered Nurse')).toBeVisible();
  await expect(page.getByText('$6,500 as CRNA')).toBeVisible();
  await expect(page.getByText('under the terms of Mar 20, 2025, within 12 months')).toBeVisible();
});
