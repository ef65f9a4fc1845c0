import { type CDPSession, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { findTextProblems } from './text-problems.ts';

/** In forced colors, whatever is chosen looks different from the same element before the choice. */
async function expectChoicesInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const invisible = await page.evaluate(findInvisibleChoices);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(invisible, 'forced colors').toEqual([]);
}

/** Runs in the page. */
function findInvisibleChoices(): string[] {
  const looks = (element: Element) => {
    const style = getComputedStyle(element);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    return [
      ...sides.map((side) => style[`border${side}Color`] + style[`border${side}Width`]),
      style.outlineStyle + style.outlineWidth,
      style.textDecorationLine,
      style.fontWeight,
    ].join();
  };
  return ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not([${name}='false'])`)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const value = element.getAttribute(name) ?? '';
        const chosen = looks(element);
        element.setAttribute(name, 'false');
        const other = looks(element);
        element.setAttribute(name, value);
        return chosen === other;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

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

const both = (width: number): Layout[] =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${colorScheme}, ${width} px wide`,
    colorScheme,
    width,
    touch: width < 1280,
    hasAxe: true,
  }));
const largeText: Layout = {
  name: '375 px wide, with text at 200 %',
  colorScheme: 'light',
  width: 375,
  touch: true,
  textSize: 200,
};
/** Both widths and both color schemes, on which the rules of axe depend, and large text, which needs the most space. */
const first: Layout[] = [
  { name: 'light', colorScheme: 'light', width: 1280, hasAxe: true },
  { name: 'dark, 375 px wide', colorScheme: 'dark', width: 375, touch: true, hasAxe: true },
  largeText,
];
const every: Layout[] = [
  ...[1280, 375, 320, 768, 1920].flatMap(both),
  { name: '640 px wide, with text at 200 %', colorScheme: 'light', width: 640, touch: true, textSize: 200 },
  largeText,
];

/**
 * Checks the page as it is now: axe finds no violation (WCAG 2.2 AA and best practices), the page does not scroll
 * sideways, every target is at least 44 px large for touch and 24 px for a mouse, no text is cut off or lies on another.
 * In every layout also: forced colors show what is chosen.
 */
export async function expectAccessible(page: Page, inEveryLayout: boolean): Promise<void> {
  const devtools = await devtoolsOf(page);
  const touch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  let touches = false;
  for (const layout of inEveryLayout ? every : first) {
    if (touches !== Boolean(layout.touch)) await touch(!touches);
    touches = Boolean(layout.touch);
    await applyLayout(page, layout);
    if (layout.hasAxe) expect.soft(await violations(page), layout.name).toEqual([]);
    const sizes = await page.evaluate(wrongSizes, layout.touch ? 44 : 24);
    expect.soft(sizes, layout.name).toEqual({ sidewaysScroll: 0, smallTargets: [] });
    expect.soft(await page.evaluate(findTextProblems), layout.name).toEqual([]);
  }
  if (touches) await touch(false);
  if (inEveryLayout) await expectChoicesInForcedColors(page);
  await applyFirstLayout(page);
}

/** Returns a page to the layout that every check starts with. */
export const applyFirstLayout = async (page: Page): Promise<void> => {
  const [layout] = first;
  if (layout) await applyLayout(page, layout);
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
    const results = await window.axe.run({ resultTypes: ['violations'], selectors: false });
    return results.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
}

/**
 * The distance that the page scrolls sideways, and the elements to click that are less than `least` pixels high or wide. Links within
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
