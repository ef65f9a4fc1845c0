import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectRecommended, matchedPeople } from '../personas/matched-people.ts';
import { signInAs } from './steps.ts';

/** A nurse and the three jobs of a clinic that match only her: two with pay. */
async function scene() {
  const unique = randomUUID().slice(0, 8);
  const pay_unit = 'hour' as const;
  const { clinic, nurse, only } = await matchedPeople({
    job: { employer_name: `Alpha ${unique}`, pay_min: 40, pay_max: 50, pay_unit },
  });
  await clinic.postJob({ ...only, employer_name: `Bravo ${unique}`, pay_min: 70, pay_max: 90, pay_unit });
  await clinic.postJob({ ...only, employer_name: `Charlie ${unique}` });
  await expectRecommended(nurse, 3);
  return { unique, nurse };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const linkIn = (page: Page, name: string) => rowOf(page, name).getByRole('link');

test('A professional works through the jobs by keyboard, reads one, and follows an interest', async ({
  page,
}) => {
  const who = await scene();
  await signInAs(page, who.nurse.email, '/dashboard?tools=all');
  const first = page.getByRole('tabpanel').getByRole('listitem').locator('a[data-open]').first();
  await first.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const rows = page.getByRole('tabpanel').locator('[data-job]');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.goBack();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();

  await page.keyboard.press('s');
  await expect(page.getByRole('tab', { name: 'Saved Jobs (1)' })).toBeVisible();
  await page.keyboard.press('h');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('You have 2 recommended jobs matching your profile')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 hidden' })).toBeVisible();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('You have 3 recommended jobs matching your profile')).toBeVisible();
  await expect.poll(async () => (await who.nurse.current()).marks?.hidden).toEqual([]);

  await linkIn(page, 'Bravo').focus();
  await page.keyboard.press('e');
  await page.getByLabel('Note (optional)').fill('By keyboard.');
  await page.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Bravo').getByRole('button', { name: 'Update Application' })).toBeVisible();
  await page.getByRole('link', { name: `Bravo ${who.unique}` }).press('Enter');
  await expect(page.getByText('By keyboard.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('By keyboard.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your interest' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('By keyboard.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your interest' })).toBeFocused();
  await page.getByRole('button', { name: 'Express Interest' }).press('Enter');
  await expect(page.getByText(/^You need to wait \d+ more minute/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
});
