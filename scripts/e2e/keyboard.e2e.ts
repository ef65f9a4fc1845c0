import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { mailedPath } from './inbox.ts';

const unique = randomUUID().slice(0, 8);
const clinic = `keys-clinic-${unique}@example.com`;
const nurse = `keys-nurse-${unique}@example.com`;
const employer = `Keyboard Clinic ${unique}`;
const name = `Kay Board ${unique}`;

/** Goes forward by Tab until it is there; at no step may the focus be lost. */
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

const tick = (page: Page, group: string, choice: string) =>
  press(page, page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }), 'Space');

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** Something that can be focused has the focus; the body alone would mean that it was lost. */
const expectFocusKept = (page: Page) => expect(page.locator('body')).not.toBeFocused();

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.request.post('/dev/sign-in', { data: { email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  return page;
}

test.describe.serial('With the keyboard alone', () => {
  test('an employer posts a job', async ({ page }) => {
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

  test('a professional makes a profile', async ({ page }) => {
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

  test('a professional expresses interest', async ({ browser }) => {
    const page = await signedIn(browser, nurse);
    const open = page.getByRole('listitem').filter({ hasText: employer });
    await press(page, open.getByRole('button', { name: 'Express Interest' }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open.getByRole('button', { name: 'Express Interest' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]); // faster than anybody
    await type(page, 'Note (optional)', 'By keyboard.');
    await press(page, button(page, 'Send'));
    await expect(open.getByRole('button', { name: 'Update Application' })).toBeFocused();
  });

  test('an employer unlocks a contact', async ({ browser }) => {
    const page = await signedIn(browser, clinic);
    await press(page, page.getByRole('table').getByRole('link', { name }));
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
    await press(page, button(page, 'Unlock Contact'));
    await expect(page.getByRole('heading', { name: 'Unlock Contact' })).toBeFocused();
    await press(page, button(page, 'Accept'));
    await expect(page.getByRole('link', { name: nurse })).toBeFocused();
  });

  test('an employer deletes the job, the safe button having the focus first', async ({ page }) => {
    await page.goto(await mailedPath(clinic, '/jobs/manage/'));
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

  test('the menu of a narrow window opens, holds the focus, and gives it back', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/', { waitUntil: 'networkidle' }); // the menu needs the scripts
    await press(page, button(page, 'Menu'));
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Sign in' })).toBeVisible();
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await menu.evaluate(
        (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(button(page, 'Menu')).toBeFocused();
  });
});

test('The first stop of the keyboard leads past the header', async ({ page }) => {
  await page.goto('/find-job');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
