import { expect } from '@playwright/test';
import { profile } from '../src/testing/responses';
import { test } from './gallery';
import { ordinary } from './default-responses';

test('Each problem is shown next to its field, and typed text stays', async ({ app, page }) => {
  app.record(ordinary);
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto(`/hires/report/${profile.id}`);
  await page.getByLabel('Yearly salary in dollars (optional)').fill('85k');
  await page.getByLabel('Role').selectOption('Other');
  await page.getByRole('button', { name: 'See the amount' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the other provider type',
    'Please enter the date the offer was accepted.',
    'Please enter the first working day.',
    'Please enter the yearly salary in whole dollars.',
  ]);
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('Please specify other role')).toBeFocused();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await expect(page.getByText('We kept your draft')).toBeVisible();
  await expect(page.getByLabel('Yearly salary in dollars (optional)')).toHaveValue('85k');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  // Going back before the browser is idle would show the confirmation of the form that was left.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goBack();
  await expect(page.getByLabel('Yearly salary in dollars (optional)')).toHaveValue('');
  await expect(page.getByText('We kept your draft')).toHaveCount(0);
});
