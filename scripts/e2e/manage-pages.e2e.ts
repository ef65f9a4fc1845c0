import { expect, test } from '@playwright/test';
import { matchedPeople } from '../personas/matched-people.ts';
import { emailedPath } from './steps.ts';

test('The page of a job pauses, publishes, duplicates and deletes it', async ({ page }) => {
  const { clinic, nurse } = await matchedPeople({ job: { pay_min: 62, pay_max: 74, pay_unit: 'hour' } });
  const manage = await emailedPath(clinic.email, '/jobs/manage/');
  const expectPay = (...pay: number[]) =>
    expect.poll(async () => (await nurse.current()).recommended?.map(({ pay_max }) => pay_max)).toEqual(pay);

  await test.step('pausing takes it from professionals, and waking brings it back', async () => {
    await page.goto(manage);
    await page.getByRole('button', { name: 'Pause Job' }).click();
    await expect(page.getByText(/^This job is paused/)).toBeVisible();
    await expectPay();
    await page.getByRole('button', { name: 'Reactivate Job' }).click();
    await expect(page.getByText('Your job is live again.')).toBeVisible();
    await expectPay(74);
  });

  await test.step('it has a public page until its owner closes it', async () => {
    await page.getByRole('button', { name: 'Publish page' }).click();
    await page.getByRole('link', { name: 'View page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Registered Nurse/ })).toBeFocused();
    await expect(page.getByText('Chris Poster')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('The public page is unpublished.')).toBeVisible();
  });

  await test.step('a copy is filled in, and becomes a job of its own', async () => {
    await page.getByRole('button', { name: 'Duplicate Job' }).click();
    await expect(page.getByLabel('Pay from')).toHaveValue('62');
    await expect(page).toHaveURL(/\/post-job$/); // the token of the link goes into no address
    await page.getByText('Pay, shift and details').click();
    await page.getByRole('textbox', { name: 'Pay to' }).fill('80');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByRole('dialog', { name: 'Your job is posted' })).toBeVisible();
  });

  await test.step('deleting it asks first, and takes it from professionals', async () => {
    await page.goto(manage);
    await page.getByRole('button', { name: 'Delete Job' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await dialog.getByRole('button', { name: 'Delete Job' }).click();
    await expect(page.getByText('Job deleted successfully!')).toBeVisible();
    await expectPay(80);
  });
});
