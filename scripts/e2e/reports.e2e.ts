import { reportTexts } from '@nearward/proto/rest/report-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { expect, test } from '@playwright/test';
import { employerWithContact } from './employer-with-contact.ts';
import { openConsole } from './open-console.ts';

test('A professional reports a job on its page, an operator suspends its employer from the queue, and the professional is told', async ({
  page,
  browser,
}) => {
  const { person, professional, name } = await employerWithContact();
  await professional.signIn();
  const [job] = (await person.current()).jobs;
  const nurse = await browser.newPage();
  await openConsole(nurse, { email: professional.email, at: `/jobs/${job?.id}` });
  await nurse.getByRole('button', { name: 'Report this job' }).click();
  const dialog = nurse.getByRole('dialog', { name: 'Report this job' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toContainText('Please choose a reason.');
  await dialog.getByLabel('What is wrong').selectOption('asks_money');
  await dialog.getByLabel('What happened').fill('They want a fee first');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(nurse.getByText(reportTexts.sent)).toBeFocused();

  await openConsole(page, { at: '/admin?queue=reports' });
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('They want a fee first');
  await expect(card).toContainText('Dana Ortiz');
  await card.getByRole('button', { name: 'Suspend …' }).click();
  const suspending = page.getByRole('dialog', { name: 'Suspend' });
  await suspending.getByLabel('Because').selectOption('not_as_described');
  await suspending.getByLabel('What happened').fill('As reported');
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(suspensionTexts.suspended)).toBeVisible();
  await expect(card).toHaveCount(0);
  await nurse.close();
});
