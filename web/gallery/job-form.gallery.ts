import { expect, type Page } from '@playwright/test';
import { openWithScripts, test } from './gallery';
import { geocoded, ordinary } from './default-responses';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const aside = (page: Page) => page.getByRole('complementary', { name: 'Who matches and what they see' });

test.beforeEach(({ app }) => app.record(ordinary));

test('The form shows pay errors next to the field, the pay law of the state, and a preview', async ({
  page,
}) => {
  await page.route('**/api/geocode?*', (route) =>
    route.fulfill({ json: geocoded(new URL(route.request().url()).searchParams.get('address') ?? '') }),
  );
  await page.goto('/post-job');
  await field(page, 'Job location').fill('San Francisco, CA');
  await page.getByRole('group', { name: 'Provider types' }).getByLabel('Registered Nurse').check();
  await expect(aside(page)).toContainText('Pay not stated');
  await expect(aside(page)).toContainText('$3,500');
  await page.getByText('Pay, shift and details').click();
  await expect(page.getByText(/^California asks employers with 15 or more employees to state/)).toBeVisible();
  await expect(
    page.getByText('Most employers nearby pay $46–54 an hour for this role (middle half of about 25 jobs).'),
  ).toBeVisible();
  await field(page, 'Pay from').fill('74');
  await field(page, 'Pay to').fill('62');
  await page.getByLabel('Start date').fill('2020-01-01');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(field(page, 'Pay to')).toHaveAccessibleDescription('Maximum must be at least the minimum.');
  await field(page, 'Pay to').fill('$1,200');
  await expect(field(page, 'Pay to')).toHaveAccessibleDescription('An hourly pay is between $8 and $1,000.');
  await field(page, 'Pay to').fill('82');
  await expect(aside(page)).toContainText('$74–82 an hour');
  await field(page, 'Job location').fill('Dallas, TX');
  await expect(page.getByText(/to state the pay range/)).toHaveCount(0);
});

test('On a phone the match count is a bar that unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openWithScripts(page, '/post-job');
  const bar = aside(page).getByRole('button', { name: 'How many match' });
  await expect(bar).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('How professionals see it')).toBeHidden();
  await bar.click();
  await expect(page.getByText('How professionals see it')).toBeVisible();
});

test('On a phone the less usual provider types are folded until they are asked for or chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openWithScripts(page, '/post-job');
  const types = page.getByRole('group', { name: 'Provider types' });
  await expect(types.getByLabel('Registered Nurse')).toBeVisible();
  await expect(types.getByLabel('CRNA')).toBeHidden();
  // Arrow keys skip what is folded.
  await types.getByLabel('Nurse Practitioner').press('ArrowRight');
  await expect(types.getByLabel('Medical Assistant')).toBeFocused();
  await types.getByRole('button', { name: 'Show all 14' }).click();
  await expect(types.getByLabel('PMHNP')).toBeFocused();
  await expect(types.getByLabel('CRNA')).toBeVisible();
  await page.goto('/post-job?role=CRNA');
  await expect(types.getByLabel('CRNA')).toBeChecked();
  await types.getByLabel('CRNA').uncheck();
  await expect(types.getByLabel('CRNA')).toBeVisible();
});
