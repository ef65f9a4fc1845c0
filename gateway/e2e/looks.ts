import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

/** How somebody may look at the product. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  /** Texts at twice their size. */
  largeText?: true;
}

export const looks: Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'light', width: 640, largeText: true },
  { colorScheme: 'light', width: 375, largeText: true },
];

export const nameOf = ({ colorScheme, width, largeText }: Look): string =>
  `${colorScheme}, ${width} px wide${largeText ? ', with text at 200 %' : ''}`;

export async function lookingPage(browser: Browser, { colorScheme, width, largeText }: Look): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
  if (largeText)
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
  return context.newPage();
}

/** The other widths are for what fits; axe finds nothing there that it does not find here. */
const widthsForAxe = [375, 1280];

/** No violation that axe finds (WCAG 2.2 AA and best practices), nothing to scroll sideways, nothing too small to hit. */
export async function expectGood(page: Page, what: string): Promise<void> {
  if (widthsForAxe.includes(page.viewportSize()?.width ?? 0)) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  expect(await page.evaluate(sidewaysScroll), what).toBe(0);
  expect(await page.evaluate(smallTargets), what).toEqual([]);
}

const sidewaysScroll = () =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What can be clicked and is less than 44 px high or wide. Links within a sentence may be. */
function smallTargets(): string[] {
  const clickable = 'a[href], button, select, textarea, summary, input, [role=tab]';
  return [...document.querySelectorAll(clickable)]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .map((element) => (element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element))
    .flatMap((element) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const onlyForScreenReaders = width <= 1;
      const small = Math.round(height) < 44 || Math.round(width) < 44;
      return small && !onlyForScreenReaders ? [`${element?.outerHTML} is ${width} x ${height}`] : [];
    });
}
