import { expect, type Page } from '@playwright/test';
import { openWithScripts, test } from './gallery';
import { ordinary } from './default-responses';

const aside = (page: Page) => page.getByRole('complementary', { name: 'Who matches and what they see' });

test.beforeEach(({ app }) => app.record(ordinary));

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
