import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { answerBilling, longAccount } from './billing-answers.ts';
import { signInAs } from './members.ts';

test('Billing on paper is all of it, in tables, dark on white, with whose it is and nothing to click', async ({
  page,
}) => {
  const email = `paper-${randomUUID()}@example.com`;
  await answerBilling(page, longAccount);
  await signInAs(page, email, '/billing');
  await expect(
    page.getByRole('heading', { name: `Fees and Credits (${longAccount.ledger.length})` }),
  ).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    dispatchEvent(new Event('beforeprint'));
  });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 717, height: 1_000 }); // a sheet between its margins

  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(`account of ${email}`)).toBeVisible();
  const table = page.getByRole('table', { name: 'Fees and Credits' });
  await expect(table).toHaveCSS('display', 'table');
  await expect(table.getByRole('row')).toHaveCount(longAccount.ledger.length + 1);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
