import { expect, type Locator, type Page } from '@playwright/test';

/** The row of somebody in an employer's list. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Opens somebody of the list, the first one unless a name says whom; what it answers is the part that they are in. */
export async function openPerson(page: Page, name?: string): Promise<Locator> {
  const link = page.getByRole('table').getByRole('link');
  await (name === undefined ? link.first() : link.filter({ hasText: name })).click();
  const person = page.getByRole('region').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  const panel = name === undefined ? page.locator('section[aria-labelledby="person"]') : person;
  await expect(panel).toBeVisible();
  return panel;
}
