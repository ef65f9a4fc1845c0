import { providerTypes } from '@nearward/proto/choices';
import type { Page } from '@playwright/test';
import { employerOfMany } from './many-contacts.ts';
import { inBrowser, openPage, untilPainted, usual, watchFor } from './painting.ts';

/** Milliseconds that somebody with 5,000 contacts waits at a desk, with all that the server does meanwhile. */
export async function waits(webUrl: string, postgresUrl: string): Promise<Record<string, number>> {
  const email = await employerOfMany(webUrl, postgresUrl);
  return inBrowser(async (browser) => {
    const newPage = async () => {
      const opened = await openPage(browser, { baseURL: webUrl, email, isWide: true });
      await watchFor(opened, 'tbody a');
      return opened;
    };
    const rowsOf = async (visited: Page) => {
      await visited.goto('/dashboard');
      return visited.evaluate<number>('painted');
    };
    await rowsOf(await newPage()); // the server's first time is not what is measured
    const page = await newPage();
    const type = page.getByLabel('Type', { exact: true });
    const filtered = (selector: string, from: number) =>
      usual(page, async (run) => {
        await page.locator('[aria-busy]').waitFor({ state: 'detached' });
        const choose = async () => void (await type.selectOption(providerTypes[from + run] ?? ''));
        return untilPainted(type, selector, choose);
      });
    return {
      'first visit until rows': Math.round(await rowsOf(page)),
      'next visit until rows': await usual(page, () => rowsOf(page)),
      'filter until rows': await filtered('tbody', 0),
      'filter until all are found': await filtered('#contacts', 7),
    };
  });
}
