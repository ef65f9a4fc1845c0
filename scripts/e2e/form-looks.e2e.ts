import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailedPath } from './inbox.ts';
import { expectGood } from './looks.ts';
import { Person } from './people.ts';
import { openPerson } from './workspace.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const someone = (kind: string) => new Person(webUrl, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

/** Its sides, in pixels of the page. */
const sideOf = async (box: Locator) => {
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  return Math.min(width, height);
};

/** At its widest: with everything that a form can say. */
async function expectRefusedFormGood(page: Page, path: string, submit: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Other', { exact: true }).check();
  await page.getByRole('textbox', { name: /location/i }).fill('Nowhereville, CA');
  await expect(page.getByText(/^Location not found/)).toBeVisible();
  await expectGood(page, path);
}

test('Forms fit with all that they say', async ({ page }) => {
  const [clinic, nurse] = [someone('looks-clinic'), someone('looks-nurse')];
  const alone = { specialties: [`Other: ${randomUUID()}`] };
  await clinic.postJob(alone);
  await nurse.createProfile({ ...alone, locations: ['Oakland, CA', 'Fresno, CA', 'Bend, OR'] });
  for (const path of ['/login', '/reset-password', '/jobs/manage/unknown']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^(Send|Email) me|^Send reset/ }).click();
    await expect(page.getByText('Enter your email', { exact: true })).toBeVisible();
    await expectGood(page, path);
  }
  await expectRefusedFormGood(page, '/post-job', 'Post Job');
  await expectRefusedFormGood(page, '/find-job', 'Create Profile');
  await page.goto(await mailedPath(nurse.email, '/profiles/manage/'));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectGood(page, 'editing a profile');
  await page.goto(await mailedPath(clinic.email, '/jobs/manage/'));
  await page.getByRole('button', { name: 'Edit Job' }).click();
  await expectGood(page, 'editing a job');
});

test('Boxes to tick are at least 24 px large on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/post-job');
  for (const role of ['checkbox', 'radio'] as const)
    expect(await sideOf(page.getByRole(role).first())).toBeGreaterThanOrEqual(24);
});

/** Contrast of two colors as the browser computes them, `rgb(r, g, b)`. */
function contrast(...colors: [string, string]): number {
  const [darker = 0, lighter = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Placeholders can be read in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/find-job');
    for (const field of await page.locator('input[placeholder]').all()) {
      const [text, ground] = await field.evaluate((input) => [
        getComputedStyle(input, '::placeholder').color,
        getComputedStyle(input).backgroundColor,
      ]);
      expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('The buttons of long dialogs stay in view on a small phone, with large text too', async ({ page }) => {
  const [clinic, nurse] = [someone('dialog-clinic'), someone('dialog-nurse')];
  const alone = { specialties: [`Other: ${randomUUID()}`] };
  await nurse.createProfile(alone);
  await clinic.postJob(alone);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/login');
  await page.request.post('/dev/sign-in', { data: { email: clinic.email } });
  await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  const expectInView = async (dialog: Locator, names: string[]) => {
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      for (const name of names)
        await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  };

  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Subscribe to the Monthly Plan' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms' });
  const ofTerms = ['Close', 'Cancel', 'Accept Terms'];
  await expectInView(terms, ofTerms);
  await terms.getByRole('group').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await expectInView(terms, ofTerms);

  await page.goto('/dashboard');
  await openPerson(page);
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  const unlock = page.getByRole('dialog', { name: 'Unlock Contact' });
  await unlock.getByText('Terms & Conditions').click();
  await expectInView(unlock, ['Cancel', 'Accept']);
});
