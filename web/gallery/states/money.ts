import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { profile, subscription } from '../../src/testing/responses';
import { billing, hire } from '../../src/testing/billing-responses';
import { longAccount } from '../../src/testing/long-account';
import type { State } from '../gallery';
import { ErrorResponse } from '../served-app';
import { click, clicking, state } from './steps';

const long = { 'GET /billing': longAccount };
const report = `/hires/report/${profile.id}`;
const active = {
  status: 'active' as const,
  stripe_price_id: 'price_yearly' as const,
  start_date: '2024-01-05T00:00:00.000Z',
  cancel_at_period_end: false,
};

async function fillHire(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Other');
  await page.getByLabel('Please specify other role').fill('Scribe for the whole of the cardiology wing');
  await page.getByLabel('Offer accepted on').fill('2026-11-02');
  await page.getByLabel('First working day').fill('2026-11-16');
  await click(page, 'See the amount');
  await page.getByRole('button', { name: 'Report the hire' }).waitFor();
}

/** The width of a printed sheet between its margins. */
async function expectPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    dispatchEvent(new Event('beforeprint'));
  });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 717, height: 1_000 });
  for (const part of ['banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByText('account of clinic@example.com')).toBeVisible();
  const table = page.getByRole('table', { name: 'Fees and Credits' });
  await expect(table).toHaveCSS('display', 'table');
  await expect(table.getByRole('row')).toHaveCount(longAccount.ledger.length + 1);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

/** Hires, fees and the subscription. */
export const money: State[] = [
  state('/billing', 'every state of a hire, and on paper', 'Hires (100)', {
    responses: long,
    check: expectPrinted,
  }),
  state(report, 'the form with what is missing', 'See the amount', {
    act: clicking(['See the amount'], (page) => page.getByRole('alert')),
  }),
  state(report, 'the amount', 'See the amount', {
    responses: {
      'POST /hires/quote': {
        fee_cents: 350_000,
        failed_hire_credit_cents: 100_000,
        first_hire_credit_cents: 25_000,
        charge_cents: 225_000,
        free_because: null,
        late: true,
        waits_for_claim: true,
        waits_for_start: false,
        has_card: true,
      },
    },
    act: fillHire,
  }),
  state(`/hires/receipt/${profile.id}`, 'failed', 'Try again', {
    responses: { 'POST /hires/:id/receipt': new ErrorResponse(502) },
  }),
  state('/subscription', 'the plans', 'Monthly Plan', {
    responses: { 'GET /subscription/status': { subscription } },
  }),
  state('/subscription', 'the terms', 'Monthly Plan', {
    act: clicking(['Subscribe to the Monthly Plan'], (page) => page.getByRole('dialog', { name: 'Terms' })),
  }),
  state('/subscription', 'a paid period, with savings and invoices', 'NW-009', {
    responses: {
      'GET /subscription/status': { subscription: { ...active, stripe_price_id: 'price_monthly' } },
      'GET /billing': {
        ...billing,
        hires: [{ ...hire, free_because: 'subscription', fee_cents: 0, charge_cents: 0, status: 'free' }],
        invoices: ['2026-11-05', '2026-10-05', '2026-09-05', '2026-08-05'].map((day, at) => ({
          id: `in_${at}`,
          number: `NW-00${9 - at}`,
          cents: 250_000,
          status: 'paid' as const,
          url: '/invoice',
          created_at: `${day}T10:00:00.000Z`,
          period_start: `${day}T10:00:00.000Z`,
          period_end: at === 0 ? '2026-12-05T10:00:00.000Z' : `2026-${12 - at}-05T10:00:00.000Z`,
        })),
      },
    },
  }),
];
