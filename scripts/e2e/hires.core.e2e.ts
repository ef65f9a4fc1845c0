import { expect, test } from '@playwright/test';
import { matchedPeople } from '../personas/matched-people.ts';
import { fillHire, openAs, openContact } from './steps.ts';

test('An employer unlocks, adds a card, reports a first hire and pays its fee', async ({ browser }) => {
  const { clinic } = await matchedPeople({ profile: { provider_types: ['Registered Nurse', 'CRNA'] } });
  const page = await openAs(browser, clinic, '/dashboard');
  await openContact(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  await page.getByRole('dialog', { name: 'Unlock Contact' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('$3,500 as Registered Nurse')).toBeVisible();
  await expect(page.getByText('under the terms of Mar 20, 2025, within 12 months')).toBeVisible();

  await page.goto('/billing');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save a test card' }).click();
  await expect(page.getByText(/^Visa ending in 4242, expires/)).toBeVisible();
  await page.getByRole('link', { name: 'Report a hire (Dana Ortiz)' }).click();
  await fillHire(page);
  const bill = page.getByRole('region', { name: 'What this hire costs' });
  await expect(bill).toContainText('Connection fee, Registered Nurse$3,500');
  await expect(bill).toContainText('Credit on your first hire−$250');
  await expect(bill).toContainText('to Visa ending in 4242$3,250');
  await page.getByRole('button', { name: 'Report the hire and pay $3,250' }).click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByText('Hired', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receipt (hire of Dana Ortiz)' })).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Fees and Credits' });
  for (const row of [/Connection fee.*\+\$3,500/, /First-hire credit.*−\$250/, /Payment.*−\$3,250/])
    await expect(ledger.getByRole('row', { name: row })).toBeVisible();
});
