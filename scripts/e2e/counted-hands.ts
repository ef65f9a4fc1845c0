import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './stories.ts';

interface Counts {
  clicks: number;
  fields: number;
  emails: number;
  /** From an action until its result is shown, all together. */
  seconds: number;
  /** How far something moved that was in view, in pixels, and what. */
  jumps: Jump[];
  /** The layout shift of the first page, with an empty cache. */
  firstShift: number;
}

interface Jump {
  pixels: number;
  what: string;
  path: string;
}

interface Noted {
  jumps?: Jump[];
  shift?: number;
}

/** Runs in each document: notes every shift that no input of the last half second explains. */
function noteJumps(): void {
  const noted = window as Noted;
  noted.jumps ??= [];
  noted.shift ??= 0;
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      noted.shift = (noted.shift ?? 0) + value;
      for (const { node, previousRect: before, currentRect: after } of sources) {
        if (before.height === 0 || after.height === 0) continue;
        const pixels = Math.round(Math.max(Math.abs(after.y - before.y), Math.abs(after.x - before.x)));
        const element = node instanceof Element ? node : node?.parentElement;
        const what = element?.outerHTML.slice(0, 160) ?? '';
        noted.jumps?.push({ pixels, what, path: location.pathname.replace(/\/[\w-]{20,}/, '/…') });
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: ends after a second without a change, which is longer than any debounce. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, 1_000);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 1_000);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Uses a page by mouse or touch, and counts what that takes. The time of typing is not counted. */
export class CountedHands implements Hands {
  readonly counts: Counts = { clicks: 0, fields: 0, emails: 0, seconds: 0, jumps: [], firstShift: 0 };
  readonly page: Page;
  private actedAt = performance.now();

  private constructor(page: Page) {
    this.page = page;
  }

  static async of(page: Page): Promise<CountedHands> {
    await page.addInitScript(noteJumps);
    return new CountedHands(page);
  }

  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    if (new URL(this.page.url()).pathname === '/') await this.measureFirstPage();
    await target.scrollIntoViewIfNeeded();
    this.actedAt = performance.now();
    await target.click();
    this.counts.clicks += 1;
  }

  async type(label: string, text: string): Promise<void> {
    // By key, since only then a change of the page counts as caused by the input.
    await this.page.getByRole('textbox', { name: label, exact: true }).pressSequentially(text);
    this.counts.fields += 1;
  }

  async tick(group: string, choice: string): Promise<void> {
    await this.page.getByRole('group', { name: group }).getByLabel(choice, { exact: true }).check();
    this.counts.clicks += 1;
  }

  async select(label: string, option: string): Promise<void> {
    await this.page.getByLabel(label).selectOption(option);
    this.counts.clicks += 1;
  }

  async enterDate(label: string, day: string): Promise<void> {
    await this.page.getByLabel(label).fill(day);
    this.counts.fields += 1;
  }

  async see(result: Locator): Promise<void> {
    await expect(result).toBeVisible();
    this.counts.seconds += (performance.now() - this.actedAt) / 1_000;
    await this.settle();
    this.actedAt = performance.now();
  }

  async openEmailedLink(path: string): Promise<void> {
    this.counts.clicks += 1;
    this.counts.emails += 1;
    this.actedAt = performance.now();
    await this.page.goto(path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    this.counts.seconds += (performance.now() - this.actedAt) / 1_000;
    await this.settle();
  }

  private async measureFirstPage(): Promise<void> {
    await this.settle();
    const shift = await this.page.evaluate(() => (window as Noted).shift ?? 0);
    this.counts.firstShift = Math.max(this.counts.firstShift, shift);
  }

  /** Ends when the page does not change any more, and takes over the noted jumps. */
  private async settle(): Promise<void> {
    await this.page.evaluate(untilQuiet);
    const noted = await this.page.evaluate(() => (window as Noted).jumps?.splice(0) ?? []);
    this.counts.jumps.push(...noted);
  }
}
