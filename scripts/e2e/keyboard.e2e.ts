import { expect, test } from '@playwright/test';
import { keyboard } from './keyboard.ts';
import { signInAs } from './sign-in-as.ts';
import { findWorkAsNurse, hireByClinic, clinicAndNurse } from './stories.ts';

test.describe('The keyboard alone', () => {
  test('posts a job, unlocks a contact and reports a hire', async ({ page }) => {
    await hireByClinic(keyboard(page), 'Cody, WY');
  });

  test('creates a profile, expresses interest and reads the answer', async ({ page }) => {
    await findWorkAsNurse(keyboard(page), 'Minot, ND');
  });

  test('keeps the place when a dialog closes, even faster than a person types', async ({ page }) => {
    const { clinic, nurse, employer, name } = clinicAndNurse();
    const job_location = 'Guymon, OK';
    await clinic.postJob({ employer_name: employer, job_location });
    await nurse.createProfile({ name, locations: [job_location] });
    await signInAs(page, nurse.email, '/dashboard');
    const hands = keyboard(page);
    const open = page.getByRole('listitem').filter({ hasText: employer });
    const interest = open.getByRole('button', { name: 'Express Interest' });
    await hands.press(interest);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(interest).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await hands.type('Note (optional)', 'By keyboard.');
    await hands.press(page.getByRole('button', { name: 'Send', exact: true }));
    await expect(open.getByRole('button', { name: 'Update Application' })).toBeFocused();
  });

  test('deletes a job, and Cancel has the focus first', async ({ page }) => {
    const { clinic, employer } = clinicAndNurse();
    await clinic.postJob({ employer_name: employer });
    await clinic.signIn();
    const [job] = (await clinic.current()).jobs;
    await signInAs(page, clinic.email, `/jobs/manage/${job?.id}`);
    const hands = keyboard(page);
    const remove = page.getByRole('button', { name: 'Delete Job', exact: true });
    await hands.press(remove);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await hands.press(dialog.getByRole('button', { name: 'Delete Job' }));
    await hands.see(page.getByText('Job deleted successfully!'));
  });
});
