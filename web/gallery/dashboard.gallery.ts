import { expect, type Page } from '@playwright/test';
import { contact, contacts } from '../src/testing/responses';
import { signIn, test } from './gallery';
import { ordinary } from './default-responses';

test.beforeEach(async ({ app, page }) => {
  app.record(ordinary);
  await signIn(page);
});

/** Three pages of contacts; returns the numbers of the requested pages. */
async function answerContacts(page: Page): Promise<string[]> {
  const requestedPages: string[] = [];
  await page.route('**/api/contacts?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    requestedPages.push(String(number));
    const name = `Person of page ${number}`;
    const pagination = { ...contacts.pagination, total_contacts: 101, total_people: 101, total_pages: 3 };
    return route.fulfill({
      json: {
        contacts: number > 3 ? [] : [{ ...contact, name }],
        pagination: { ...pagination, page: number, counts: null },
      },
    });
  });
  return requestedPages;
}

test('A page past the end shows the last one, and turning pages keeps the place', async ({ page }) => {
  const requestedPages = await answerContacts(page);
  await page.goto('/dashboard?page=7');
  await expect(page.getByText('Person of page 3')).toBeVisible();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  // The first one is for what there is over all jobs.
  expect(requestedPages.filter((number) => number !== '1')).toEqual(['7', '3']);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Person of page 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Contacts (101)' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your Contacts (101)' })).toBeInViewport();
  await expect(page).toHaveURL('/dashboard?page=2');
});
