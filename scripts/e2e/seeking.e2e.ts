import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectRecommended, matchedPeople } from '../personas/matched-people.ts';
import { signInAs } from './sign-in-as.ts';

/** A nurse and the three jobs of a clinic that match only her: two with pay. */
async function scene() {
  const unique = randomUUID().slice(0, 8);
  const pay_unit = 'hour' as const;
  const { clinic, nurse, only } = await matchedPeople({
    job: { employer_name: `Alpha ${unique}`, pay_min: 40, pay_max: 50, pay_unit },
  });
  await clinic.postJob({ ...only, employer_name: `Bravo ${unique}`, pay_min: 70, pay_max: 90, pay_unit });
  await clinic.postJob({ ...only, employer_name: `Charlie ${unique}` });
  const recommended = await expectRecommended(nurse, 3);
  const idOf = (name: string) =>
    recommended.find(({ employer_name }) => employer_name.startsWith(name))?.id ?? '';
  return { unique, clinic, nurse, idOf };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const linkIn = (page: Page, name: string) => rowOf(page, name).getByRole('link');

test('A professional works through the jobs by keyboard, reads one, and follows an interest', async ({
  page,
}) => {
  const who = await scene();
  await signInAs(page, who.nurse.email, '/dashboard');
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

  await test.step('an interest shows the steps that happened', async () => {
    const id = who.idOf('Alpha');
    await who.nurse.call('POST /jobs/:id/apply', { id, body: { note: 'Mine' } });
    await signInAs(page, who.nurse.email, `/jobs/${id}`);
    const steps = page.getByRole('region', { name: 'Your interest' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /^Sent(?!.*not yet)/,
      /^Seen by the clinic.*not yet/,
      /^Unlocked.*not yet/,
    ]);
    const contact = async () => (await who.clinic.call('GET /contacts')).contacts[0]?.profile_id ?? '';
    await who.clinic.call('POST /contacts/:profileId/seen', { profileId: await contact() });
    await page.reload();
    await expect(steps).toHaveText([/^Sent/, /^Seen by the clinic(?!.*not yet)/, /^Unlocked.*not yet/]);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw your interest?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await who.clinic.call('POST /profiles/:id/unlock', { id: await contact() });
    await page.reload();
    await expect(steps).toHaveText([/^Sent/, /^Seen/, /^Unlocked(?!.*not yet)/]);
    await expect(page.getByText('They already have your contact details.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You can reach them' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    expect((await who.nurse.try('DELETE', `/api/jobs/${id}/apply`)).status).toBe(409);
  });
});
