import { randomUUID } from 'node:crypto';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { expect, type Page, test } from '@playwright/test';
import { decideSuspension } from './decide-suspension.ts';
import { emailedPath } from './emails.ts';
import { signInAs } from './sign-in-as.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

/** Known to the operators; the page is not signed in. */
async function somebody(): Promise<Person> {
  const person = new Person(webUrl, `suspended-${randomUUID()}@example.com`);
  await person.signIn();
  return person;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'is suspended' });

/** Whoever comes back to a page has it read anew. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('A job’s private link says that its owner is suspended and how to answer; what was typed waits until that is lifted', async ({
  page,
}) => {
  const clinic = await somebody();
  await clinic.postJob();
  await page.goto(await emailedPath(clinic.email, '/jobs/manage/'));
  await button(page, 'Edit Job').click();
  const details = page.getByLabel('Additional details');
  await details.fill('Typed before');

  await decideSuspension(webUrl, clinic.email, 'suspend');
  await expect.poll(async () => (await clinic.current()).jobs[0]?.is_suspended).toBe(true);
  await button(page, 'Save Changes').click();
  await expect(page.getByText(suspensionTexts.refused)).toBeVisible();
  await expect(banner(page)).toContainText(`The account of ${clinic.email} is suspended`);
  await expect(banner(page)).toContainText('reply to the email we sent you, or write to');
  await expect(details).toBeDisabled();
  await expect(details).toHaveValue('Typed before');
  await expect(button(page, 'Save Changes')).toBeDisabled();

  const visitor = await page.context().newPage();
  await visitor.goto(page.url());
  await expect(banner(visitor)).toBeVisible();
  for (const name of ['Edit Job', 'Pause Job', 'Duplicate Job', 'Open a Public Page'])
    await expect(button(visitor, name)).toBeDisabled();
  await expect(button(visitor, 'Delete Job')).toBeEnabled();
  await visitor.close();

  await decideSuspension(webUrl, clinic.email, 'reinstate');
  await expect.poll(async () => (await clinic.current()).jobs[0]?.is_suspended).toBe(false);
  await expect(async () => {
    await comeBack(page);
    await expect(details).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await expect(banner(page)).toHaveCount(0);
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Typed before').first()).toBeVisible();
});

test('A profile’s private link says the same, and nothing twice to its owner who is signed in', async ({
  page,
}) => {
  const nurse = await somebody();
  await nurse.createProfile();
  const link = await emailedPath(nurse.email, '/profiles/manage/');
  await page.goto(link);
  const names = page.getByLabel('Hide from employers named');
  await names.fill('Mercy Hospital');

  await decideSuspension(webUrl, nurse.email, 'suspend');
  await expect.poll(async () => (await nurse.current()).profile?.is_suspended).toBe(true);
  await button(page, 'Save Who Sees You').click();
  await expect(page.getByText(suspensionTexts.refused)).toBeVisible();
  await expect(banner(page)).toContainText(`The account of ${nurse.email} is suspended`);
  await expect(names).toBeDisabled();
  await expect(names).toHaveValue('Mercy Hospital');
  for (const name of ['Edit Profile', 'Pause Profile', 'Save Who Sees You'])
    await expect(button(page, name)).toBeDisabled();
  await expect(button(page, 'Delete Profile')).toBeEnabled();

  await signInAs(page, nurse.email, link);
  await expect(page.getByRole('complementary', { name: 'Suspension' })).toBeVisible();
  await expect(button(page, 'Edit Profile')).toBeDisabled();
  await expect(banner(page)).toHaveCount(0);
});
