import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signInAs } from './sign-in-as.ts';
import { Person } from './people.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

/** A nurse and three jobs that match only her: two with pay, one of them at night. */
async function scene() {
  const unique = randomUUID().slice(0, 8);
  const specialties = [`Other: Seeking ${unique}`];
  const clinic = new Person(webUrl, `clinic-${unique}@example.com`);
  const nurse = new Person(webUrl, `nurse-${unique}@example.com`);
  const pay_unit = 'hour' as const;
  const jobs = [
    { employer_name: `Alpha ${unique}`, pay_min: 40, pay_max: 50, pay_unit, shift: ['Day'] },
    { employer_name: `Bravo ${unique}`, pay_min: 70, pay_max: 90, pay_unit, shift: ['Night'] },
    {
      employer_name: `Charlie ${unique}`,
      emr: 'Epic',
      sub_specialty: 'Heart failure',
      additional_details: 'Four-day weeks.\nParking is free.',
      work_life_balance_rating: 4,
      turnover_challenge_rating: 5,
      open_to_hiring_rating: 1,
    },
  ];
  for (const job of jobs) await clinic.postJob({ specialties, ...job });
  await nurse.createProfile({ specialties });
  for (const person of [clinic, nurse]) await person.signIn();
  await expect.poll(async () => (await nurse.current()).recommended.length).toBe(3);
  const { recommended } = await nurse.current();
  const idOf = (name: string) =>
    recommended.find(({ employer_name }) => employer_name.startsWith(name))?.id ?? '';
  return { unique, clinic, nurse, idOf };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const rowOf = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
const linkIn = (page: Page, name: string) => rowOf(page, name).getByRole('link');

async function dashboard({ nurse }: Scene, page: Page, search = ''): Promise<void> {
  await signInAs(page, nurse.email, `/dashboard${search}`);
  await expect(page.getByRole('tab', { name: /^Recommended Jobs/ })).toBeVisible();
}

test('A professional works through the jobs by keyboard, reads one, and follows an interest', async ({
  page,
}) => {
  const who = await scene();
  await dashboard(who, page);
  const first = page.getByRole('tabpanel').getByRole('listitem').locator('a[data-open]').first();
  await first.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const rows = page.getByRole('tabpanel').locator('[data-job]');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.goBack();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();

  await page.keyboard.press('s');
  await expect(page.getByRole('tab', { name: 'Saved Jobs (1)' })).toBeVisible();
  await page.keyboard.press('h');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('You have 2 recommended jobs matching your profile')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 hidden' })).toBeVisible();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('You have 3 recommended jobs matching your profile')).toBeVisible();
  await expect.poll(async () => (await who.nurse.current()).marks?.hidden).toEqual([]);

  await linkIn(page, 'Bravo').focus();
  await page.keyboard.press('e');
  await page.getByLabel('Note (optional)').fill('By keyboard.');
  await page.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Bravo').getByRole('button', { name: 'Update Application' })).toBeVisible();
  await page.getByRole('link', { name: `Bravo ${who.unique}` }).press('Enter');
  await expect(page.getByText('By keyboard.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('By keyboard.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your interest' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('By keyboard.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your interest' })).toBeFocused();
  await page.getByRole('button', { name: 'Express Interest' }).press('Enter');
  await expect(page.getByText(/^You need to wait (60|59) more minute/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();

  await test.step('a job shows all its fields, and none that is private', async () => {
    await signInAs(page, who.nurse.email, `/jobs/${who.idOf('Charlie')}`);
    for (const text of ['Epic', 'Heart failure', 'Parking is free.', '4 of 5', 'Pay not stated'])
      await expect(page.getByText(text)).toBeVisible();
    const { text } = await who.nurse.try('GET', `/api/jobs/${who.idOf('Charlie')}/public`);
    for (const hidden of [
      who.clinic.email,
      '0100',
      'Chris Poster',
      'turnover',
      'open_to',
      'ai_',
      'hiring',
      'token',
    ])
      expect(text).not.toContain(hidden);
  });

  await test.step('an interest shows the steps that happened', async () => {
    const id = who.idOf('Alpha');
    await who.nurse.call('POST /jobs/:id/apply', { id, body: { note: 'Mine' } });
    await signInAs(page, who.nurse.email, `/jobs/${id}`);
    const steps = page.getByRole('region', { name: 'Your interest' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /^Sent(?!.*not yet)/,
      /^Seen by the clinic.*not yet/,
      /^Unlocked.*not yet/,
    ]);
    const contact = async () => (await who.clinic.call('GET /contacts')).contacts[0]?.profile_id ?? '';
    await who.clinic.call('POST /contacts/:profileId/seen', { profileId: await contact() });
    await page.reload();
    await expect(steps).toHaveText([/^Sent/, /^Seen by the clinic(?!.*not yet)/, /^Unlocked.*not yet/]);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw your interest?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await who.clinic.call('POST /profiles/:id/unlock', { id: await contact() });
    await page.reload();
    await expect(steps).toHaveText([/^Sent/, /^Seen/, /^Unlocked(?!.*not yet)/]);
    await expect(page.getByText('They already have your contact details.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You can reach them' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    expect((await who.nurse.try('DELETE', `/api/jobs/${id}/apply`)).status).toBe(409);
  });
});

test('A professional filters, maps and applies on a phone', async ({ browser }) => {
  const who = await scene();
  const page = await phone(browser);
  await dashboard(who, page);
  await expect(rowOf(page, 'Bravo')).toContainText('$70–90 an hour');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Shift').selectOption('Night');
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('tabpanel').locator('[data-job]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show the map' }).tap();
  await expect(page.getByRole('img', { name: /^A map of/ })).toBeVisible();
  await linkIn(page, 'Bravo').tap();
  await expect(page.getByRole('navigation', { name: 'Jobs' })).toBeVisible(); // of the job's own page
  const express = page.getByRole('button', { name: 'Express Interest' });
  await expect(express).toBeInViewport();
  await express.tap();
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('button', { name: 'Update Application' })).toBeInViewport();
  await page.getByRole('button', { name: 'Withdraw' }).tap();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await express.tap();
  await expect(page.getByRole('dialog', { name: 'Express Interest' })).toBeVisible();
});

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    hasTouch: true,
    baseURL: webUrl,
  });
  return context.newPage();
}
