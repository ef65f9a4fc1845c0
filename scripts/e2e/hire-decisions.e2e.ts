import { expect, type Page, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { emailedPath } from './emails.ts';
import { tabTo } from './keyboard.ts';
import { openConsole } from './sign-in-as.ts';

const today = new Date().toISOString().slice(0, 10);

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for a decision' });
const decided = 'Decided. We are emailing the employer.';

test('An admin enters an unreported hire, and waives it when the employer disputes it', async ({ page }) => {
  const { person, name } = await employerWithContact();
  await openConsole(page, '/admin?queue=hire');
  const section = page.getByRole('region', { name: 'Enter a hire that was not reported' });
  await expect(section).toContainText('six times the connection fee. Nothing is charged automatically');
  await section.getByLabel('Employer’s email').fill(`nobody-${person.email}`);
  await section.getByRole('button', { name: 'Find contacts' }).click();
  await expect(section).toContainText('No employer with this address has unlocked a contact.');
  await section.getByLabel('Employer’s email').fill(person.email);
  await section.getByRole('button', { name: 'Find contacts' }).click();
  await section.getByRole('button', { name: 'Enter the hire of Dana Ortiz' }).click();
  await expect(section.getByRole('heading', { name: `Dana Ortiz, hired by ${name}` })).toBeFocused();

  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('button', { name: 'Find contacts' })).toBeFocused();
  await section.getByRole('button', { name: 'Enter the hire of Dana Ortiz' }).click();

  await section.getByRole('combobox', { name: 'Role' }).selectOption('Other');
  await section.getByLabel('Please specify other role').fill('Perfusionist');
  await section.getByLabel('Offer accepted on').fill(today);
  await section.getByLabel('How we found out').fill('A colleague told us');
  const enter = section.getByRole('button', { name: 'Enter at six times the fee' });
  await enter.click();
  await expect(section.getByRole('alert')).toHaveText('Please enter the first working day.');
  await expect(section.getByLabel('How we found out')).toHaveValue('A colleague told us');
  await section.getByRole('combobox', { name: 'Role' }).selectOption('Registered Nurse');
  await section.getByLabel('First working day').fill(today);
  await enter.click();
  await expect(section.getByRole('status')).toHaveText('The hire is entered. We are emailing the employer.');
  await expect(section.getByRole('list', { name: 'Unlocked contacts' })).toContainText(
    'Hire already reported',
  );

  const { hires } = await person.call('GET /billing');
  expect(hires).toEqual([expect.objectContaining({ charge_cents: 2_100_000, status: 'due' })]);
  await person.call('POST /hires/:id/dispute', {
    id: hires[0]?.id ?? '',
    body: { reason: 'Never worked here' },
  });
  await page.goto('/admin?queue=disputes');
  const dispute = page.getByRole('article', { name: `${name} disputes the hire of Dana Ortiz` });
  await expect(dispute).toContainText('Never worked here');
  await expect(dispute.getByRole('button')).toHaveText([
    'Uphold: $21,000 due',
    'Back to the standard fee: $3,500 due',
    'Waive: nothing due',
  ]);
  await dispute.getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('dialog', { name: 'Waive' }).getByRole('button', { name: 'Waive' }).click();
  const disputes = page.getByRole('region', { name: 'Disputed by employer' });
  await expect(disputes.getByRole('status')).toHaveText(decided);
  await expect(dispute).toHaveCount(0);
  const after = await person.call('GET /billing');
  expect(after.owed_cents).toBe(0);
});

test('An admin waives a due hire that the professional disputes, by keyboard', async ({ page }) => {
  const { person, profile_id, name, professional } = await employerWithContact();
  await professional.signIn();
  const hire = { profile_id, role: 'Registered Nurse', offer_accepted_on: today, starts_on: today };
  await person.call('POST /hires', { body: { ...hire, charge_cents: 325_000 } });
  const link = await emailedPath(professional.email, '/hires/confirm/');
  const token = link.slice('/hires/confirm/'.length);
  const answer = { answer: 'disputed', note: 'I only came for an interview' } as const;
  await professional.call('POST /hire-confirmations/:token', { token, body: answer });

  await openConsole(page);
  const dispute = page.getByRole('article', {
    name: new RegExp(`^Dana Ortiz disputes being hired by ${name}`),
  });
  await expect(dispute).toContainText('I only came for an interview');
  await expect(dispute.getByRole('button')).toHaveText(['Waive: nothing due', 'Dismiss']);
  await dispute.getByRole('button', { name: 'Waive' }).click();
  await expect(page.getByRole('dialog', { name: 'Waive' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dispute.getByRole('button', { name: 'Waive' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Waive' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Waive' }));
  await page.keyboard.press('Enter');
  await expect(waiting(page).getByRole('status')).toHaveText(decided);
  await expect(dispute).toHaveCount(0);
});
