import { providerTypes } from '@nearward/proto/choices';
import type { Page } from '@playwright/test';
import { createLargeEmployer } from './create-large-employer.ts';
import { inBrowser, openPage, untilPainted, median, watchFor } from './paint-times.ts';

/** Milliseconds that an employer with 5,000 contacts waits on a desktop, including the server's time. */
export async function measureWaits(webUrl: string, postgresUrl: string): Promise<Record<string, number>> {
  const email = await createLargeEmployer(webUrl, postgresUrl);
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
    await rowsOf(await newPage()); // the server's first request is not representative
    const page = await newPage();
    const type = page.getByLabel('Type', { exact: true });
    const filtered = (selector: string, from: number) =>
      median(page, async (run) => {
        await page.locator('[aria-busy]').waitFor({ state: 'detached' });
        const choose = async () => void (await type.selectOption(providerTypes[from + run] ?? ''));
        return untilPainted(type, selector, choose);
      });
    return {
      'first visit until rows': Math.round(await rowsOf(page)),
      'next visit until rows': await median(page, () => rowsOf(page)),
      'filter until rows': await filtered('tbody', 0),
      'filter until all are found': await filtered('#contacts', 7),
    };
  });
}
