import { expect, type Page, test } from '@playwright/test';
import { unlockedPeople } from '../personas/matched-people.ts';
import { emailedPath, openAs, openContact } from './steps.ts';

const room = 'https://meet.example/bayside';

/** Offers two times of a day by video. */
async function offer(page: Page, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer an interview' });
  await dialog.getByRole('radio', { name: 'Video' }).check();
  await dialog.getByLabel('Video link').fill(room);
  const days = dialog.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  await days.nth(3).check({ force: true });
  const times = dialog.getByRole('group', { name: /^Times on/ }).getByRole('checkbox');
  for (const time of [0, 4]) await times.nth(time).check();
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog).toBeHidden();
}

const start = (page: Page) => page.getByRole('status').locator('time').first();

test('A nurse books, moves and cancels an interview by its link, gets another, and is passed on', async ({
  browser,
}) => {
  const { clinic, nurse } = await unlockedPeople();
  const hiring = await openAs(browser, clinic, '/dashboard');
  await openContact(hiring);
  await offer(hiring, 'Offer an interview');
  await expect(hiring.getByText(/^Waiting for Dana to choose a time/)).toBeVisible();

  const emailedLink = () => emailedPath(nurse.email, '/interviews/');
  const link = await emailedLink();
  const seeking = await (await browser.newContext()).newPage();
  await seeking.goto(link);
  await expect(seeking.getByText('Choose a time')).toBeVisible();
  await expect(seeking.getByRole('link', { name: 'Join the video call' })).toHaveCount(0);
  const book = seeking.getByRole('button', { name: /^Book/ });
  await expect(book).toHaveCount(2);
  await book.first().click();
  await expect(seeking.getByRole('link', { name: 'Join the video call' })).toHaveAttribute('href', room);
  const first = (await start(seeking).getAttribute('datetime')) ?? '';
  await expect(start(hiring)).toHaveAttribute('datetime', first);

  await seeking.getByRole('button', { name: 'Choose another time' }).click();
  await book.click();
  for (const page of [seeking, hiring]) await expect(start(page)).not.toHaveAttribute('datetime', first);

  await seeking.getByRole('button', { name: 'Cancel the interview' }).click();
  await seeking.getByRole('alertdialog').getByRole('button', { name: 'Cancel the interview' }).click();
  await expect(seeking.getByText('This interview was canceled.')).toBeVisible();
  await expect(hiring.getByText('The interview was canceled.')).toBeVisible();
  await expect(hiring.getByRole('link', { name: 'Join the video call' })).toHaveCount(0);

  await offer(hiring, 'Offer another interview');
  await expect.poll(emailedLink).not.toBe(link);
  await seeking.goto(await emailedLink());
  await expect(book).toHaveCount(2);
  await hiring.getByRole('button', { name: /^Pass/ }).click();
  await hiring.getByRole('button', { name: 'Pass and cancel it' }).click();
  const withdrawn = 'The offered times were withdrawn.';
  await expect(hiring.getByText(withdrawn)).toBeVisible();
  await seeking.reload();
  await expect(seeking.getByText(withdrawn)).toBeVisible();
  await expect(book).toHaveCount(0);
});
