import { reportTexts } from '@nearward/proto/rest/report-texts';
import { expect, type Page, test } from '@playwright/test';
import { decideSuspension } from './decide-suspension.ts';
import { employerWithContact } from './employer-with-contact.ts';
import { expectGood } from './looks.ts';
import { signInAs } from './members.ts';
import { openConsole } from './open-console.ts';

const webUrl = process.env.E2E_BASE_URL ?? '';

/** By the keyboard alone: nothing chosen, then the network away, then sent; what was typed stays until it is. */
async function reportByKeys(page: Page, title: string, call: RegExp, reason: string): Promise<void> {
  const opener = page.getByRole('button', { name: title });
  const dialog = page.getByRole('dialog', { name: title });
  const [what, note] = [dialog.getByLabel('What is wrong'), dialog.getByLabel('What happened')];
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(what).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(note).toBeFocused();
  await page.keyboard.type('Typed once');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send the report' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason.');
  await expect(note).toHaveValue('Typed once');
  await expectGood(page, `${title} without a reason`);

  await what.selectOption(reason);
  await page.route(call, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/try again/i);
  await expect(note).toHaveValue('Typed once');
  await expect(what).toHaveValue(reason);
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Send the report' }).press('Enter');
  await expect(page.getByText(reportTexts.sent)).toBeFocused();
}

test('A job is reported on its public page by the keyboard, and nothing typed is lost when that fails', async ({
  page,
}) => {
  const { person, professional } = await employerWithContact();
  const [job] = (await person.current()).jobs;
  await person.call('PUT /jobs/:token/state', { token: job?.token ?? '', body: { is_shared: true } });
  await signInAs(page, professional.email, `/share/${job?.id}`);
  await reportByKeys(page, 'Report this job', /\/api\/jobs\/[^/]+\/report$/, 'misleading');
});

test('A contact is reported by the keyboard; who is suspended meanwhile is not suspended again, and the report is upheld', async ({
  page,
  browser,
}) => {
  const { person, professional, profile_id, name } = await employerWithContact();
  await professional.signIn();
  await decideSuspension(webUrl, professional.email, 'suspend');
  await signInAs(page, person.email, `/dashboard?person=${profile_id}`);
  await reportByKeys(page, 'Report this person', /\/api\/contacts\/[^/]+\/report$/, 'no_license');

  const desk = await browser.newPage();
  await openConsole(desk, { at: '/admin?queue=reports', webUrl });
  const card = desk.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('They are suspended already.');
  await expect(card.getByRole('button', { name: 'Suspend …' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Uphold …' }).click();
  await expectGood(desk, 'upholding what was reported');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Uphold' }).click();
  await expect(desk.getByText(reportTexts.upheld)).toBeVisible();
  await desk.close();
});
