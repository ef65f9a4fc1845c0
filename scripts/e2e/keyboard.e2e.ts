import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { emailedPath } from './emails.ts';

const unique = randomUUID().slice(0, 8);
const clinic = `keys-clinic-${unique}@example.com`;
const nurse = `keys-nurse-${unique}@example.com`;
const employer = `Keyboard Clinic ${unique}`;
const name = `Kay Board ${unique}`;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.insertText(text);
}

/** A group of choices is one stop of Tab; arrows lead to the choice. */
async function tick(page: Page, group: string, choice: string): Promise<void> {
  const box = page.getByRole('group', { name: group });
  const target = box.getByLabel(choice, { exact: true });
  await tabTo(page, box.locator('input[type=checkbox][tabindex="0"]'));
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Space');
}

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** An element has the focus. It would be on the body if it were lost. */
const expectFocusKept = (page: Page) => expect(page.locator('body')).not.toBeFocused();

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back|^Operator console/ })).toBeVisible();
  return page;
}

test('The keyboard alone posts a job, applies, unlocks, and deletes the job', async ({ page, browser }) => {
  await test.step('an employer posts a job', async () => {
    await page.goto('/post-job');
    await type(page, 'Email', clinic);
    await type(page, 'Practice or employer name', employer);
    await type(page, 'Contact name', 'Chris Poster');
    await type(page, 'Contact phone', '415 555 0100');
    await type(page, 'Job location', 'Fresno, CA');
    await tick(page, 'Provider types', 'Registered Nurse');
    await tick(page, 'Specialties', 'Cardiology');
    await tick(page, 'Practice settings', 'Outpatient');
    await tick(page, 'Employment type', 'Full-Time');
    await press(page, button(page, 'Post Job'));
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expectFocusKept(page);
  });

  await test.step('a professional makes a profile', async () => {
    await page.goto('/find-job');
    await type(page, 'Email', nurse);
    await type(page, 'Name', name);
    await tick(page, 'Provider types', 'Registered Nurse');
    await type(page, 'Location 1', 'Fresno, CA');
    await tick(page, 'Specialties', 'Cardiology');
    await press(page, button(page, 'Create Profile'));
    await expect(page.getByText('Profile created successfully!')).toBeVisible();
    await expectFocusKept(page);
  });

  await test.step('a professional expresses interest', async () => {
    const theirs = await signedIn(browser, nurse);
    const open = theirs.getByRole('listitem').filter({ hasText: employer });
    await press(theirs, open.getByRole('button', { name: 'Express Interest' }));
    await expect(theirs.getByRole('dialog')).toBeVisible();
    await theirs.keyboard.press('Escape');
    await expect(open.getByRole('button', { name: 'Express Interest' })).toBeFocused();
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('dialog')).toBeVisible();
    await Promise.all([theirs.keyboard.press('Escape'), theirs.keyboard.press('Enter')]); // faster than a person
    await type(theirs, 'Note (optional)', 'By keyboard.');
    await press(theirs, button(theirs, 'Send'));
    await expect(open.getByRole('button', { name: 'Update Application' })).toBeFocused();
  });

  await test.step('an employer unlocks a contact', async () => {
    const theirs = await signedIn(browser, clinic);
    await press(theirs, theirs.getByRole('table').getByRole('link', { name }));
    await expect(theirs.getByRole('heading', { name, level: 2 })).toBeFocused();
    await press(theirs, button(theirs, 'Unlock Contact'));
    await expect(theirs.getByRole('heading', { name: 'Unlock Contact' })).toBeFocused();
    await press(theirs, button(theirs, 'Accept'));
    await expect(theirs.getByRole('link', { name: nurse })).toBeFocused();
  });

  await test.step('an employer deletes the job, and Cancel has the focus first', async () => {
    await page.goto(await emailedPath(clinic, '/jobs/manage/'));
    await press(page, button(page, 'Delete Job'));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Delete Job')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Delete Job' }));
    await expect(page.getByText('Job deleted successfully!')).toBeVisible();
    await expectFocusKept(page);
  });
});
