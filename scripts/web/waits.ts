import { providerTypes } from '@nearward/proto/choices';
import { employerOfMany } from './many-contacts.ts';
import { inBrowser, openPage, untilPainted, usual, watchFor } from './painting.ts';

/** Milliseconds that somebody with 5,000 contacts waits at a desk, with all that the server does meanwhile. */
export async function waits(webUrl: string, postgresUrl: string): Promise<Record<string, number>> {
  const email = await employerOfMany(webUrl, postgresUrl);
  return inBrowser(async (browser) => {
    const page = await openPage(browser, { baseURL: webUrl, email, isWide: true });
    await watchFor(page, 'tbody a');
    const firstRows = async () => {
      await page.goto('/dashboard');
      return page.evaluate<number>('painted');
    };
    const type = page.getByLabel('Type', { exact: true });
    const filtered = (selector: string, from: number) =>
      usual(page, async (run) => {
        await page.locator('[aria-busy]').waitFor({ state: 'detached' });
        const choose = async () => void (await type.selectOption(providerTypes[from + run] ?? ''));
        return untilPainted(type, selector, choose);
      });
    return {
      'first visit until rows': Math.round(await firstRows()),
      'next visit until rows': await usual(page, firstRows),
      'filter until rows': await filtered('tbody', 0),
      'filter until all are found': await filtered('#contacts', 7),
    };
  });
}
