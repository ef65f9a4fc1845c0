import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { emailedPath } from './emails.ts';
import { signInAs } from './sign-in-as.ts';
import { Person } from './people.ts';
import { openContact, rowOf } from './workspace.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';
const unique = randomUUID().slice(0, 8);
const clinic = `clinic-${unique}@example.com`;
const nurse = `nurse-${unique}@example.com`;
const employer = `Bayside Clinic ${unique}`;
const nurseName = `Dana Ortiz ${unique}`;

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

async function fillProfile(page: Page) {
  await page.goto('/find-job');
  await page.getByLabel('Email').fill(nurse);
  await page.getByLabel('Name').fill(nurseName);
  await page.getByLabel('Phone (optional)').fill('4155550101');
  await page
    .getByRole('group', { name: 'Provider types' })
    .getByLabel('Registered Nurse', { exact: true })
    .check();
  await page.getByLabel('Location 1').fill('Lolo, MT');
  await page.getByRole('group', { name: 'Specialties' }).getByLabel('Cardiology', { exact: true }).check();
  await expect(page.getByText('Verified: Lolo, MT')).toBeVisible();
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(
    page.getByText('Profile created successfully! Check your email for the management link.'),
  ).toBeVisible();
}

/** Opens the dashboard and waits until it listens to changes. */
async function openDashboard(page: Page, email: string): Promise<void> {
  const listening = page.waitForResponse('**/api/changes');
  await signInAs(page, email, '/dashboard');
  await listening;
}

// They are alone in their towns: among many jobs, one with an application comes last.
test('A clinic and a nurse within 50 miles match and connect, and the clinic deletes the job, on open dashboards', async ({
  browser,
}) => {
  const employerPage = await newPage(browser);
  let seekerPage = await newPage(browser);

  await test.step('the employer posts a job without an account', async () => {
    await employerPage.goto('/');
    await employerPage.getByRole('link', { name: 'Post Your Job' }).click();
    await expect(employerPage.getByRole('heading', { name: 'Post a job' })).toBeVisible();
    await employerPage.getByLabel('Email').fill(clinic);
    await employerPage.getByLabel('Practice or employer name').fill(employer);
    await employerPage.getByLabel('Contact name').fill('Chris Poster');
    await employerPage.getByLabel('Contact phone').fill('415 555 0100');
    await employerPage.getByLabel('Job location').fill('Missoula, MT');
    await employerPage.getByRole('group', { name: 'Provider types' }).getByLabel('Registered Nurse').check();
    await employerPage.getByRole('group', { name: 'Specialties' }).getByLabel('Cardiology').check();
    await employerPage.getByRole('group', { name: 'Practice settings' }).getByLabel('Outpatient').check();
    await employerPage.getByRole('group', { name: 'Employment type' }).getByLabel('Full-Time').check();
    await expect(employerPage.getByText('Verified: Missoula, MT')).toBeVisible();
    await employerPage.getByRole('button', { name: 'Post Job' }).click();
    await expect(
      employerPage.getByText('Job posted successfully! Check your email for the management link.'),
    ).toBeVisible();
  });

  await test.step('an open dashboard shows new matches: near, and of the same type', async () => {
    await openDashboard(employerPage, clinic);
    await expect(employerPage.getByText('No contacts yet.')).toBeVisible();
    await fillProfile(seekerPage);
    await expect(rowOf(employerPage, nurseName)).toBeVisible();
    const card = await openContact(employerPage, nurseName);
    await expect(card.getByText('Matched for')).toBeVisible();
    const far = { name: `Fay Away ${unique}`, locations: ['Los Angeles, CA'] };
    await new Person(webUrl, `far-${nurse}`).createProfile(far);
    const other = { name: `Cory Other ${unique}`, locations: ['Lolo, MT'], provider_types: ['CRNA'] };
    await new Person(webUrl, `crna-${nurse}`).createProfile(other);
  });

  await test.step('the private link opens the workspace, in another browser by an email', async () => {
    const link = await emailedPath(nurse, '/profiles/manage/');
    await seekerPage.goto(link);
    await expect(seekerPage.getByText(`Signs you in as ${nurse}`)).toBeVisible();
    await seekerPage.getByRole('button', { name: 'Open your workspace' }).click();
    await expect(seekerPage).toHaveURL(/\/dashboard$/);
    const welcome = `Welcome back, ${nurseName}`;
    await expect(seekerPage.getByRole('heading', { name: welcome })).toBeVisible();
    await seekerPage.goto(link);
    const open = seekerPage.getByRole('link', { name: 'Open your workspace' });
    await expect(open).toHaveAttribute('href', '/dashboard');

    const other = await newPage(browser);
    await other.goto(link);
    await other.getByRole('button', { name: 'Open your workspace' }).click();
    await expect(other.getByText('We sent a sign-in link to your email.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await other.goto(await emailedPath(nurse, '/login/'));
    await expect(other.getByRole('heading', { name: welcome })).toBeVisible();
    await seekerPage.context().close();
    seekerPage = other;
  });

  await test.step('the nurse sees the job with the reasons, saves it and expresses interest', async () => {
    const card = seekerPage.getByRole('listitem').filter({ hasText: employer });
    await expect(card.getByText('under 10 miles away')).toBeVisible();
    await expect(card.getByText('Registered Nurse (in common)')).toBeVisible();
    await expect(card.getByText('Cardiology (in common)')).toBeVisible();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(seekerPage.getByRole('tab', { name: 'Saved Jobs (1)' })).toBeVisible();
    await card.getByRole('button', { name: 'Express Interest' }).click();
    await seekerPage.getByLabel('Note (optional)').fill('I live around the corner.');
    await seekerPage.getByRole('button', { name: 'Send' }).click();
    await expect(card.getByRole('button', { name: 'Update Application' })).toBeVisible();
    await card.getByRole('button', { name: 'Update Application' }).click();
    await expect(
      // A minute may have passed on a busy machine.
      seekerPage.getByText(/^You need to wait (60|59) more minute\(s\) before updating your application\.$/),
    ).toBeVisible();
    await expect(seekerPage.getByRole('button', { name: 'Send' })).toBeDisabled();
    await seekerPage.keyboard.press('Escape');
  });

  await test.step('the employer sees one locked contact without a reload, accepts the terms, and reads it', async () => {
    const card = employerPage.getByRole('region', { name: nurseName });
    await expect(
      card.getByText(/^Matched and Applied for Registered Nurse\s· Cardiology in Missoula, MT/),
    ).toBeVisible();
    await expect(card.getByText('Included a personal note')).toBeVisible();
    for (const other of ['Fay Away', 'Cory Other'])
      await expect(employerPage.getByText(`${other} ${unique}`)).toHaveCount(0);
    await expect(card.getByText(nurse)).toHaveCount(0);
    await card.getByRole('button', { name: 'Unlock Contact' }).click();
    const dialog = employerPage.getByRole('dialog', { name: 'Unlock Contact' });
    await expect(dialog.getByText('$3,500').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(card.getByRole('link', { name: nurse })).toBeFocused();
    await expect(card.getByText('(415) 555-0101')).toBeVisible();
    await expect(card.getByText('I live around the corner.')).toBeVisible();
    await expect(seekerPage.getByRole('heading', { name: 'Employers Who Can Reach You' })).toBeVisible();
  });

  await test.step('the clinic offers times, the nurse books one by link without signing in, and the clinic sees it', async () => {
    const card = employerPage.getByRole('region', { name: nurseName });
    await card.getByRole('button', { name: 'Offer an interview' }).click();
    const times = card.getByRole('group', { name: /^Times on/ });
    await times.getByRole('checkbox').first().check();
    await card.getByRole('button', { name: 'Send the offer' }).click();
    await expect(card.getByText('Waiting for Dana to choose a time.')).toBeVisible();
    const linked = await newPage(browser);
    await linked.goto(await emailedPath(nurse, '/interviews/'));
    await linked.getByRole('button', { name: /^Book / }).click();
    await expect(linked.getByRole('link', { name: 'Add to your calendar' })).toBeVisible();
    await linked.context().close();
    await expect(card.getByRole('button', { name: 'Cancel the interview' })).toBeVisible();
    await expect(employerPage.getByRole('region', { name: 'Interviews, next 7 days' })).toContainText(
      nurseName,
    );
  });

  await test.step('moving to Los Angeles ends the match and keeps the application', async () => {
    await seekerPage.goto(await emailedPath(nurse, '/profiles/manage/'));
    await seekerPage.getByRole('button', { name: 'Edit Profile' }).click();
    await seekerPage.getByLabel('Location 1').fill('Los Angeles, CA');
    await expect(seekerPage.getByText('Verified: Los Angeles, CA')).toBeVisible();
    await seekerPage.getByRole('button', { name: 'Save Changes' }).click();
    await expect(seekerPage.getByText('Profile updated successfully!')).toBeVisible();
    await seekerPage.goto('/dashboard');
    await expect(seekerPage.getByRole('tab', { name: /^Recommended Jobs/ })).toBeVisible();
    const listed = seekerPage.getByRole('tabpanel').getByRole('listitem').filter({ hasText: employer });
    await expect(listed).toHaveCount(0);
    await seekerPage.getByRole('tab', { name: 'Messaged Jobs (1)' }).click();
    await expect(listed).toHaveCount(1);
    const reachable = seekerPage.getByRole('region', { name: 'Employers Who Can Reach You' });
    await expect(reachable).toContainText(`${employer} unlocked your contact details`);
    const card = employerPage.getByRole('region', { name: nurseName });
    await expect(card.getByText(/^Applied for Registered Nurse/)).toBeVisible();
  });

  await test.step('deleting the job removes it from the dashboard of the nurse', async () => {
    await employerPage.goto(await emailedPath(clinic, '/jobs/manage/'));
    await employerPage.getByRole('button', { name: 'Delete Job' }).click();
    const dialog = employerPage.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete Job' }).click();
    await expect(employerPage.getByText('Job deleted successfully!')).toBeVisible();
    await expect(employerPage).toHaveURL('/');
    await expect(seekerPage.getByRole('tab', { name: 'Messaged Jobs (0)' })).toBeVisible();
    await expect(seekerPage.getByRole('tab', { name: 'Saved Jobs (0)' })).toBeVisible();
  });
});
