import { type CDPSession, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** For pages whose server can serve it: the browser then caches the compiled script from page to page. */
export const axeSource = axe.source;

/** A window, color scheme and text size in which people use the product. */
interface Layout {
  name: string;
  colorScheme: 'light' | 'dark';
  width: number;
  /** In percent. */
  textSize?: number;
  /** Touch needs larger targets. */
  touch?: boolean;
  /** Whether axe runs in it, too. */
  hasAxe?: boolean;
}

/** The first two have both widths and both color schemes, on which the rules of axe depend. */
const layouts: Layout[] = [
  { name: 'light', colorScheme: 'light', width: 1280, hasAxe: true },
  { name: 'dark, 375 px wide', colorScheme: 'dark', width: 375, touch: true, hasAxe: true },
  { name: 'dark', colorScheme: 'dark', width: 1280, hasAxe: true },
  { name: 'light, 375 px wide', colorScheme: 'light', width: 375, touch: true, hasAxe: true },
  { name: '320 px wide', colorScheme: 'light', width: 320, touch: true },
  { name: '640 px wide, with text at 200 %', colorScheme: 'light', width: 640, touch: true, textSize: 200 },
  { name: '375 px wide, with text at 200 %', colorScheme: 'light', width: 375, touch: true, textSize: 200 },
];

/**
 * Checks the page as it is now: axe finds no violation (WCAG 2.2 AA and best practices), the page does not scroll
 * sideways, and every target is at least 44 px large for touch and 24 px for a mouse.
 */
export async function expectAccessible(page: Page, inEveryLayout: boolean): Promise<void> {
  const devtools = await devtoolsOf(page);
  const touch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  let touches = false;
  for (const layout of inEveryLayout ? layouts : layouts.slice(0, 2)) {
    if (touches !== Boolean(layout.touch)) await touch(!touches);
    touches = Boolean(layout.touch);
    await applyLayout(page, layout);
    if (layout.hasAxe) expect(await violations(page), layout.name).toEqual([]);
    const sizes = await page.evaluate(wrongSizes, layout.touch ? 44 : 24);
    expect(sizes, layout.name).toEqual({ sidewaysScroll: 0, smallTargets: [] });
  }
  if (touches) await touch(false);
}

/** Returns a page to the layout that every check starts with. */
export const applyFirstLayout = async (page: Page): Promise<void> => {
  const [first] = layouts;
  if (first) await applyLayout(page, first);
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session for all states that a page shows. */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function applyLayout(page: Page, { colorScheme, width, textSize = 100 }: Layout): Promise<void> {
  await page.emulateMedia({ colorScheme, media: 'screen' });
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== 800) await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, textSize);
}

/** axe is loaded once per page, since loading takes as long as running all rules. There are no frames. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe.run({ resultTypes: ['violations'], selectors: false });
    return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
}

/**
 * How far the page scrolls sideways, and the elements to click that are less than `least` pixels high or wide. Links within
 * a sentence may be smaller.
 */
function wrongSizes(least: number): { sidewaysScroll: number; smallTargets: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const clickable = 'a[href], button, select, textarea, summary, input, [role=tab]';
  const smallTargets = [...document.querySelectorAll(clickable)]
    .filter(
      (element) =>
        !element.closest('[inert]') &&
        element.checkVisibility() &&
        getComputedStyle(element).display !== 'inline',
    )
    .map((element) => (element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element))
    .flatMap((element) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const onlyForScreenReaders = width <= 1;
      const small = Math.round(height) < least || Math.round(width) < least;
      return small && !onlyForScreenReaders ? [`${element?.outerHTML} is ${width} x ${height}`] : [];
    });
  return { sidewaysScroll: Math.max(0, scrollWidth - clientWidth), smallTargets };
}
