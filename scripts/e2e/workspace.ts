import { expect, type Locator, type Page } from '@playwright/test';

/** The row of a person in an employer's list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Opens the contact with this name, or the first one, and returns the region that shows it. */
export async function openContact(page: Page, name?: string): Promise<Locator> {
  const link = page.getByRole('table').getByRole('link');
  await (name === undefined ? link.first() : link.filter({ hasText: name })).click();
  const person = page.getByRole('region').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  const panel = name === undefined ? page.locator('section[aria-labelledby="person"]') : person;
  await expect(panel).toBeVisible();
  return panel;
}
