import { expect } from '@playwright/test';
import { nurse, seekerJob } from '../src/testing/responses';
import { signIn, test } from './gallery';
import { ordinary } from './default-responses';

const hourly = { pay_unit: 'hour' as const };
const recommended = [
  { employer_name: 'Alpha Clinic', pay_min: 40, pay_max: 50, shift: ['Day' as const], ...hourly },
  { employer_name: 'Bravo Clinic', pay_min: 70, pay_max: 90, shift: ['Night' as const], ...hourly },
  { employer_name: 'Charlie Clinic' },
].map((changes, index) => ({ ...seekerJob, id: `00000000-0000-7000-8000-0000000000a${index}`, ...changes }));
const here = {
  ...ordinary,
  'GET /user/current': { ...nurse, recommended, recommended_total: 3 },
};

test('A professional filters, orders and searches, all of it in the address', async ({ app, page }) => {
  app.record(here);
  await signIn(page);
  await page.goto('/dashboard?tools=all');
  const rows = page.getByRole('tabpanel').locator('[data-job]');
  await page.getByLabel('Pay', { exact: true }).selectOption('60');
  await expect(rows).toHaveCount(2); // the one that states none stays
  await page.getByLabel('Only with pay').check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('$70–90 an hour');
  await expect(page).toHaveURL(/pay=60/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Shift', exact: true }).selectOption('Day');
  await expect(page.getByText('No job here matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Order', exact: true }).selectOption('pay');
  await expect(rows.first()).toContainText('Bravo');
  await page.getByLabel('Search clinic, city or specialty').fill('alpha');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/jobs_q=alpha/);
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Recommended Jobs (1)' }).click();
  await expect(rows).toHaveCount(1);
});
