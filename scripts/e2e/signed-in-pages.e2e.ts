import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { answerBilling, longAccount } from './billing-answers.ts';
import { employerWithContact } from './employer-with-contact.ts';
import { mailedPath } from './inbox.ts';
import { expectGood } from './looks.ts';
import { Person } from './people.ts';
import { openPerson } from './workspace.ts';

test.describe('The pages of somebody who is signed in', () => {
  const unique = randomUUID().slice(0, 8);
  const clinic = `clinic-${unique}@example.com`;
  const nurse = `nurse-${unique}@example.com`;

  const webUrl = process.env.E2E_BASE_URL ?? '';
  let claiming: Person;

  test.beforeAll(async () => {
    await new Person(webUrl, clinic).postJob();
    await new Person(webUrl, nurse).createProfile();
    const { person, profile_id } = await employerWithContact();
    await person.call('POST /profiles/:id/already-known', {
      id: profile_id,
      body: { reason: 'Worked here before' },
    });
    claiming = person;
  });

  async function signIn(page: Page, email: string): Promise<void> {
    await page.request.post('/dev/sign-in', { data: { email } });
    await page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  }

  /** Every state of a hire at once, and reporting one. */
  async function lookAtHires(page: Page): Promise<void> {
    await answerBilling(page, longAccount);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hires (100)' })).toBeVisible();
    await expectGood(page, 'many hires');
    await page.getByRole('button', { name: 'This hire did not last' }).first().click();
    await page.getByRole('button', { name: 'Turn the fee into credit' }).click();
    await expectGood(page, 'the dialog of a hire that did not last');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dispute' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expectGood(page, 'the dialog of a dispute');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Report a hire' }).first().click();
    await page.getByRole('button', { name: 'See the amount' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectGood(page, 'the form of a hire with what is missing');
    await page.route('**/api/hires/quote', (route) =>
      route.fulfill({
        json: {
          fee_cents: 350_000,
          failed_hire_credit_cents: 100_000,
          first_hire_credit_cents: 25_000,
          charge_cents: 225_000,
          free_because: null,
          late: true,
          waits_for_claim: true,
          waits_for_start: false,
          has_card: true,
        },
      }),
    );
    await page.getByLabel('Role').selectOption('Other');
    await page.getByLabel('Please specify other role').fill('Scribe for the whole of the cardiology wing');
    await page.getByLabel('Offer accepted on').fill('2026-11-02');
    await page.getByLabel('First working day').fill('2026-11-16');
    await page.getByRole('button', { name: 'See the amount' }).click();
    await expect(page.getByRole('button', { name: 'Report the hire' })).toBeVisible();
    await expectGood(page, 'the amount of a hire');
    await page.unroute('**/api/billing');
  }

  test('are accessible and fit for a professional', async ({ page }) => {
    await signIn(page, nurse);
    await expect(page.getByRole('button', { name: 'Express Interest' }).first()).toBeVisible();
    await expectGood(page, 'recommended jobs');
    await page.getByRole('button', { name: 'Express Interest' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGood(page, 'the interest dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Saved Jobs/ }).click();
    await expect(page.getByText('No saved jobs')).toBeVisible();
    await expectGood(page, 'no saved jobs');
    await page.goto(await mailedPath(nurse, '/profiles/manage/'));
    await expect(page.getByRole('heading', { name: 'Manage Your Profile' })).toBeVisible();
    await expectGood(page, 'the profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expectGood(page, 'the profile form');
  });

  test('are accessible and fit for an employer', async ({ page }) => {
    await signIn(page, clinic);
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expectGood(page, 'contacts');
    await openPerson(page);
    await expectGood(page, 'a contact');
    await page.getByRole('button', { name: 'Unlock Contact' }).first().click();
    await page.getByText('Terms & Conditions').click();
    await expectGood(page, 'the unlock dialog');
    await page.goto('/billing');
    await expect(page.getByRole('button', { name: 'Add a card' })).toBeEnabled();
    await expectGood(page, 'the billing page');
    await lookAtHires(page);
    await page.goto('/subscription');
    await expect(page.getByRole('button', { name: 'Subscribe to the Monthly Plan' })).toBeEnabled();
    await expectGood(page, 'the plans');
    await page.getByRole('button', { name: 'Subscribe to the Monthly Plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toBeVisible();
    await expectGood(page, 'the terms');
    await page.goto(await mailedPath(clinic, '/jobs/manage/'));
    await expect(page.getByRole('button', { name: 'Edit Job' })).toBeVisible();
    await expectGood(page, 'the job');
    await page.getByRole('button', { name: 'Delete Job' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGood(page, 'the deletion dialog');
  });

  test('are accessible and fit for an admin', async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Accept' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Accept' })).toBeVisible();
    await expectGood(page, 'the decision dialog');
    await page.keyboard.press('Escape');
    await page.goto('/admin?queue=hire');
    await page.getByLabel('Employer’s email').fill(claiming.email);
    await page.getByRole('button', { name: 'Find contacts' }).click();
    await page.getByRole('button', { name: /^Enter the hire of/ }).click();
    await page.getByRole('button', { name: 'Enter at six times the fee' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGood(page, 'the console');
  });
});
