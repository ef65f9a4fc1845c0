import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newPerson } from '../personas/person.ts';
import { emailedPath, signInAs, openContact, rowOf } from './steps.ts';

const unique = randomUUID().slice(0, 8);
const clinic = newPerson('clinic');
const nurse = newPerson('nurse');
const employer = `Bayside Clinic ${unique}`;
const name = `Dana Ortiz ${unique}`;

const pageErrors: Error[] = [];
async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => pageErrors.push(error));
  return page;
}

const tick = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).check();

// They are alone in their towns: among many jobs, one with an application comes last.
test('A clinic and a nurse within 50 miles match and connect, on open dashboards', async ({ browser }) => {
  const [clinicPage, nursePage] = [await newPage(browser), await newPage(browser)];

  await test.step('the clinic posts a job without an account', async () => {
    await clinicPage.goto('/');
    await clinicPage.getByRole('link', { name: 'Post Your Job' }).click();
    await expect(clinicPage.getByRole('heading', { name: 'Post a job' })).toBeVisible();
    await clinicPage.getByRole('textbox', { name: 'Email', exact: true }).fill(clinic.email);
    await clinicPage.getByLabel('Practice or employer name').fill(employer);
    await clinicPage.getByLabel('Contact name').fill('Chris Poster');
    await clinicPage.getByLabel('Contact phone').fill('415 555 0100');
    await clinicPage.getByLabel('Job location').fill('Missoula, MT');
    await tick(clinicPage, 'Provider types', 'Registered Nurse');
    await tick(clinicPage, 'Specialties', 'Cardiology');
    await tick(clinicPage, 'Practice settings', 'Outpatient');
    await tick(clinicPage, 'Employment type', 'Full-Time');
    await expect(clinicPage.getByText('Verified: Missoula, MT')).toBeVisible();
    await clinicPage.getByRole('button', { name: 'Post Job' }).click();
    await expect(
      clinicPage.getByText('Job posted successfully! Check your email for the management link.'),
    ).toBeVisible();
  });

  await test.step('an open dashboard shows a new match: near, and of the same type', async () => {
    const listening = clinicPage.waitForResponse('**/api/changes');
    await signInAs(clinicPage, clinic.email, '/dashboard');
    await listening;
    await expect(clinicPage.getByText('No contacts yet.')).toBeVisible();
    await newPerson('far').createProfile({ name: `Fay Away ${unique}`, locations: ['Los Angeles, CA'] });
    await newPerson('crna').createProfile({
      ...{ name: `Cory Other ${unique}`, locations: ['Lolo, MT'], provider_types: ['CRNA'] },
    });

    await nursePage.goto('/find-job');
    await nursePage.getByRole('textbox', { name: 'Email', exact: true }).fill(nurse.email);
    await nursePage.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await nursePage.getByLabel('Phone (optional)').fill('4155550101');
    await tick(nursePage, 'Provider types', 'Registered Nurse');
    await nursePage.getByLabel('Location 1').fill('Lolo, MT');
    await tick(nursePage, 'Specialties', 'Cardiology');
    await expect(nursePage.getByText('Verified: Lolo, MT')).toBeVisible();
    await nursePage.getByRole('button', { name: 'Create Profile' }).click();
    await expect(
      nursePage.getByText('Profile created successfully! Check your email for the management link.'),
    ).toBeVisible();
    await expect(rowOf(clinicPage, name)).toBeVisible();
    const card = await openContact(clinicPage, name);
    await expect(card.getByText(/^Matched: /)).toBeVisible();
  });

  await test.step('the emailed private link opens the nurse’s workspace', async () => {
    await nursePage.goto(await emailedPath(nurse.email, '/profiles/manage/'));
    await expect(nursePage.getByText(`Signs you in as ${nurse.email}`)).toBeVisible();
    await nursePage.getByRole('button', { name: 'Open your workspace' }).click();
    await expect(nursePage).toHaveURL(/\/dashboard$/);
    await expect(nursePage.getByRole('heading', { name: `Welcome back, ${name}` })).toBeVisible();
  });

  await test.step('the nurse sees the job with the reasons, saves it and expresses interest', async () => {
    const card = nursePage.getByRole('listitem').filter({ hasText: employer });
    await expect(card.getByText('under 10 miles away')).toBeVisible();
    await expect(card.getByText('Registered Nurse (in common)')).toBeVisible();
    await expect(card.getByText('Cardiology (in common)')).toBeVisible();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(nursePage.getByRole('tab', { name: 'Saved Jobs (1)' })).toBeVisible();
    await card.getByRole('button', { name: 'Express Interest' }).click();
    await nursePage.getByLabel('Note (optional)').fill('I live around the corner.');
    await nursePage.getByRole('button', { name: 'Send' }).click();
    await expect(card.getByRole('button', { name: 'Update Application' })).toBeVisible();
  });

  await test.step('the clinic sees one locked contact without a reload, accepts the terms, and reads it', async () => {
    const card = clinicPage.getByRole('region', { name });
    await expect(
      card.getByText(/^Matched and Applied: Registered Nurse\s· Cardiology in Missoula, MT/),
    ).toBeVisible();
    await expect(card.getByText('Included a personal note')).toBeVisible();
    for (const other of ['Fay Away', 'Cory Other'])
      await expect(clinicPage.getByText(`${other} ${unique}`)).toHaveCount(0);
    await expect(card.getByText(nurse.email)).toHaveCount(0);
    await card.getByRole('button', { name: 'Unlock Contact' }).click();
    const dialog = clinicPage.getByRole('dialog', { name: 'Unlock Contact' });
    await expect(dialog.getByText('$3,500').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(card.getByRole('link', { name: nurse.email })).toBeFocused();
    await expect(card.getByText('(415) 555-0101')).toBeVisible();
    await expect(card.getByText('I live around the corner.')).toBeVisible();
    await expect(nursePage.getByRole('heading', { name: 'Employers Who Can Reach You' })).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});
