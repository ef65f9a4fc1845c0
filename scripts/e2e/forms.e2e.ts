import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { mailedPath } from './inbox.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const verified = (page: Page, place: string) => page.getByText(`Verified: ${place}`);

async function fillJob(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Email', `form-${randomUUID()}@example.com`],
    ['Practice or employer name', 'Bayside Clinic'],
    ['Contact name', 'Chris Poster'],
    ['Contact phone', '415 555 0100'],
    ['Job location', 'Fresno, CA'],
  ] as const)
    await field(page, label).fill(value);
  for (const [group, choice] of [
    ['Provider types', 'Registered Nurse'],
    ['Specialties', 'Cardiology'],
    ['Practice settings', 'Outpatient'],
    ['Employment type', 'Full-Time'],
  ] as const)
    await page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).check();
}

test('What was said of a place is gone once it is changed, and a place that was found is known again', async ({
  page,
}) => {
  await page.goto('/post-job');
  const place = field(page, 'Job location');
  await expect(place).toHaveAttribute('aria-required', 'true');
  await place.fill('Nowhereville, CA');
  await expect(place).toHaveAccessibleDescription(/Location not found/);
  await place.fill('');
  await expect(page.getByText('Location not found')).toHaveCount(0);
  await place.fill('Nowhereville, CA');
  await expect(place).toHaveAccessibleDescription(/Location not found/);
  await place.fill('Fresno, CA');
  await expect(page.getByText('Location not found')).toHaveCount(0);
  await expect(verified(page, 'Fresno, CA')).toBeVisible();
  await place.press('End');
  await place.press('Backspace');
  await expect(verified(page, 'Fresno, CA')).toHaveCount(0);
  await place.press('A');
  await expect(verified(page, 'Fresno, CA')).toBeVisible();
});

test('A place or a phone number in the wrong form is said after a pause, without leaving the field', async ({
  page,
}) => {
  await page.goto('/find-job');
  const phone = field(page, 'Phone (optional)');
  await phone.pressSequentially('115 555 0100');
  await expect(phone).toHaveAccessibleDescription(/Invalid area code/);
  await expect(phone).toBeFocused();
  await phone.fill('');
  await expect(page.getByText('Invalid area code')).toHaveCount(0);
  const place = field(page, 'Location 1');
  await place.pressSequentially('9460');
  await expect(place).toHaveAccessibleDescription('ZIP code must be exactly 5 digits');
  await expect(place).toBeFocused();
  await place.press('1');
  await expect(page.getByText('ZIP code must be exactly 5 digits')).toHaveCount(0);
});

test('The summary says the one sentence once, and beside each field what to do there', async ({ page }) => {
  const sentence = 'Please fill in all required fields.';
  await page.goto('/post-job');
  await page.getByRole('button', { name: 'Post Job' }).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'Enter where the job is',
    'Choose at least one provider type',
    'Choose at least one specialty',
    'Choose at least one employment type',
    'Choose at least one practice setting',
    'Enter your email',
    "Enter the practice's name",
    "Enter the contact's name",
    "Enter the contact's phone number",
  ]);
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(field(page, 'Practice or employer name')).toHaveAccessibleDescription(
    "Enter the practice's name",
  );
  await summary.getByRole('button', { name: 'Dismiss' }).click();
  await expect(summary).toHaveCount(0);
  await expect(field(page, 'Job location')).toBeFocused();

  await page.goto('/find-job');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Enter your email',
    'Enter your name',
    'Choose at least one provider type',
    'Enter at least one place where you want to work',
    'Choose at least one specialty',
  ]);
  await expect(page.getByText(sentence)).toHaveCount(1);
});

test('Another job begins with who has posted the one before', async ({ page }) => {
  await page.goto('/post-job');
  await fillJob(page);
  await page.getByRole('group', { name: 'Work-life balance' }).getByLabel('5').check();
  await page.getByRole('button', { name: 'Post Job' }).click();
  await page.getByRole('button', { name: 'Post Another Job' }).click();
  await expect(field(page, 'Email')).toHaveValue(/^form-/);
  await expect(field(page, 'Practice or employer name')).toHaveValue('Bayside Clinic');
  await expect(field(page, 'Contact phone')).toHaveValue('415 555 0100');
  await expect(page.getByRole('group', { name: 'Work-life balance' }).getByLabel('5')).toBeChecked();
  await expect(field(page, 'Job location')).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('We kept your draft')).toHaveCount(0);
});

test('What a filter hides is still chosen', async ({ page }) => {
  const nurse = new Person(webUrl, `filter-${randomUUID()}@example.com`);
  await nurse.createProfile({ specialties: ['Cardiology', 'Urology'] });
  await page.goto(await mailedPath(nurse.email, '/profiles/manage/'));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Filter specialties').fill('neuro');
  const specialties = page.getByRole('group', { name: 'Specialties' });
  await expect(specialties.getByRole('checkbox')).toHaveCount(3); // two of them, and Other
  await specialties.getByLabel('Neurology').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  for (const chosen of ['Cardiology', 'Urology', 'Neurology'])
    await expect(page.getByRole('definition').filter({ hasText: chosen })).toBeVisible();
});
