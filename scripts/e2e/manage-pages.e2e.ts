import { expect, type Page, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { matchedPeople } from '../personas/matched-people.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** A job and a professional who match only each other. */
async function pair() {
  const pay = { pay_min: 62, pay_max: 74, pay_unit: 'hour' as const };
  const { clinic, nurse } = await matchedPeople({
    job: { ...pay, shift: ['Night'], additional_details: 'Four days a week.' },
  });
  const recommended = async () => (await nurse.current()).recommended;
  return { clinic, nurse, recommended, page: await emailedPath(clinic.email, '/jobs/manage/') };
}

test('The page of a job pauses, publishes, duplicates, edits and deletes it', async ({ page }) => {
  const { clinic, recommended, page: manage } = await pair();
  await test.step('pausing takes it from professionals, and waking brings it back', async () => {
    expect(await recommended()).toMatchObject([{ pay_min: 62, pay_unit: 'hour', shift: ['Night'] }]);
    await page.goto(manage);
    await expect(page.getByRole('link', { name: '1 professional within 50 miles matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause Job' }).click();
    await expect(page.getByText(/^This job is paused/)).toBeVisible();
    await expect.poll(async () => (await recommended()).length).toBe(0);
    await page.getByRole('button', { name: 'Reactivate Job' }).click();
    await expect(page.getByText('Your job is live again.')).toBeVisible();
    await expect.poll(async () => (await recommended()).length).toBe(1);
  });

  await test.step('it has a public page once its owner opens one, and until they close it', async () => {
    await page.goto(manage);
    await page.getByRole('button', { name: 'Publish page' }).click();
    const link = page.getByRole('link', { name: 'View page' });
    const path = (await link.getAttribute('href')) ?? '';
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('"@type":"JobPosting"');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Registered Nurse/ })).toBeFocused();
    await expect(page.getByText('$62–74 an hour')).toBeVisible();
    await expect(page.getByText('Chris Poster')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('The public page is unpublished.')).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This job is no longer open' })).toBeVisible();
  });

  await test.step('a copy is filled in, and becomes a job of its own', async () => {
    await page.goto(manage);
    await page.getByRole('button', { name: 'Duplicate Job' }).click();
    await expect(field(page, 'Pay from')).toHaveValue('62');
    await expect(page.getByRole('group', { name: 'Shift' }).getByLabel('Night')).toBeChecked();
    await expect(page).toHaveURL(/\/post-job$/); // the token of the link goes into no address
    await field(page, 'Pay to').fill('80');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByRole('dialog', { name: 'Your job is posted' })).toBeVisible();
    const { jobs } = await clinic.current();
    expect(jobs.map(({ pay_max }) => pay_max)).toEqual([80, 74]);
  });

  await test.step('an edit keeps the other fields, and leaving the page asks first', async () => {
    await page.goto(manage);
    await page.getByRole('button', { name: 'Edit Job' }).click();
    await page.getByRole('group', { name: 'Specialties' }).getByLabel('Oncology', { exact: true }).check();
    await page.getByRole('link', { name: 'Nearward' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Registered Nurse\s·\s.*\s\+1$/);
    await expect(page.getByText('Four days a week.').first()).toBeVisible();
  });

  await test.step('deleting it asks first, and takes it from professionals', async () => {
    await page.getByRole('button', { name: 'Delete Job' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete Job' }).click();
    await expect(page.getByText('Job deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(async () => (await recommended()).map(({ pay_max }) => pay_max)).toEqual([80]);
  });
});
