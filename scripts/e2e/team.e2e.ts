import { randomUUID } from 'node:crypto';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newPerson, type Person } from '../personas/person.ts';
import { fillHire, openAs, openContact } from './steps.ts';

const unique = randomUUID().slice(0, 8);
const team = `Team Clinic ${unique}`;

async function invite(page: Page, { email }: Person, role: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Invitations' });
  await form.getByRole('button', { name: 'Invite someone' }).click();
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await form.getByRole('radio', { name: role }).check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByRole('listitem').filter({ hasText: email })).toBeVisible();
}

/** Accepts in a browser of its own, and is in the team from then on. */
async function join(browser: Browser, person: Person): Promise<Page> {
  const page = await openAs(browser, person, '/dashboard');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('banner').getByText(team)).toBeVisible();
  return page;
}

async function reportHire(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Report a hire of/ }).click();
  await fillHire(page);
  await page.getByRole('button', { name: /^Report the hire and pay/ }).click();
  await expect(page.getByRole('link', { name: 'Payment and guarantee' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

test('A team hires together, and one of them leaves', async ({ browser }) => {
  const [owner, recruiter, payer, nurse] = [
    newPerson('team-owner'),
    newPerson('team-hiring'),
    newPerson('team-billing'),
    newPerson('team-nurse'),
  ];
  const alone = { specialties: [`Other: ${unique}`] };
  await nurse.createProfile({ ...alone, name: `Nell ${unique}` });
  await nurse.signIn();
  await owner.postJob({ ...alone, employer_name: team });
  const ownerPage = await openAs(browser, owner, '/account#team');

  await test.step('the owner founds and invites', async () => {
    await ownerPage.getByRole('textbox', { name: 'Name of your practice' }).fill(team);
    await ownerPage.getByRole('button', { name: 'Invite your team' }).click();
    await expect(ownerPage.getByText(practiceTexts.founded)).toBeVisible();
    await invite(ownerPage, recruiter, 'Hiring');
    await invite(ownerPage, payer, 'Billing');
  });
  const hiringPage = await join(browser, recruiter);
  const billingPage = await join(browser, payer);

  await test.step('the billing role adds a card, and gets no contacts', async () => {
    await expect(billingPage).toHaveURL(/\/billing/);
    await billingPage.getByRole('button', { name: 'Add a card' }).click();
    await billingPage.getByRole('button', { name: 'Save a test card' }).click();
    await expect(billingPage.getByText(/^Visa ending in 4242/)).toBeVisible();
    const contacts = new URL('/api/contacts', billingPage.url());
    contacts.search = new URL(billingPage.url()).search;
    expect((await billingPage.request.get(contacts.href)).status()).toBe(403);
  });

  await test.step('the hiring role unlocks and reports a hire', async () => {
    await openContact(hiringPage);
    await hiringPage.getByRole('button', { name: 'Unlock Contact' }).click();
    await hiringPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(hiringPage.getByText(/ by you$/).first()).toBeVisible();
    await reportHire(hiringPage);
  });

  await test.step('the owner sees who did it, and the billing role the receipt', async () => {
    await ownerPage.goto('/dashboard');
    const panel = await openContact(ownerPage);
    await expect(panel.getByText(`Unlocked by ${recruiter.email}`)).toBeVisible();
    await billingPage.goto('/billing');
    await expect(billingPage.getByRole('button', { name: /^Receipt/ })).toBeVisible();
    await expect(billingPage.getByText(`by ${recruiter.email}`)).toBeVisible();
  });

  await test.step('one leaves, and the work stays', async () => {
    await hiringPage.goto('/account#team');
    await hiringPage.getByRole('button', { name: 'Leave' }).click();
    await hiringPage.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(hiringPage.getByText(practiceTexts.left)).toBeVisible();
    await expect(hiringPage.getByRole('banner').getByText(team)).toHaveCount(0);
    await expect(hiringPage).toHaveURL('/account#team');
    await ownerPage.reload();
    await expect(ownerPage.getByText('Unlocked by a former member')).toBeVisible();
  });
});
