import type { Locator, Page } from '@playwright/test';
import type { State } from '../gallery';

export const state = (
  path: string,
  name: string,
  shows: State['shows'],
  more?: Omit<State, 'path' | 'name' | 'shows'>,
): State => ({ path, name, shows, ...more });

/** The first button of that name. */
export const click = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Clicks buttons in turn, and waits for what they lead to. */
export const clicking =
  (names: readonly (string | RegExp)[], shown: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await click(page, name);
    await shown(page).waitFor();
  };

export const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(value);

export const tick = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).check();
