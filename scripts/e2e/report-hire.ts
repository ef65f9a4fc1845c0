import type { Page } from '@playwright/test';

const today = () => new Date().toISOString().slice(0, 10);

/** Fills in a hire of today, and asks for the amount. */
export async function fillHire(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Registered Nurse');
  await page.getByLabel('Offer accepted on').fill(today());
  await page.getByLabel('First working day').fill(today());
  await page.getByLabel('Yearly salary in dollars (optional)').fill('$85,000');
  await page.getByRole('button', { name: 'See the amount' }).click();
}
