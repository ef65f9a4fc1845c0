import { type CDPSession, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** For pages whose server can hand it out: the browser then keeps it compiled from page to page. */
export const axeSource = axe.source;

/** How people may look at the product. */
interface Look {
  name: string;
  colorScheme: 'light' | 'dark';
  width: number;
  /** Of the texts, in percent. */
  textSize?: number;
  /** With a finger: then targets are large. */
  touch?: boolean;
  /** Whether axe looks at it too. */
  axe?: boolean;
}

/** The first two have both widths and both colors, which is what the rules of axe can tell apart. */
const looks: Look[] = [
  { name: 'light', colorScheme: 'light', width: 1280, axe: true },
  { name: 'dark, 375 px wide', colorScheme: 'dark', width: 375, touch: true, axe: true },
  { name: 'dark', colorScheme: 'dark', width: 1280, axe: true },
  { name: 'light, 375 px wide', colorScheme: 'light', width: 375, touch: true, axe: true },
  { name: '320 px wide', colorScheme: 'light', width: 320, touch: true },
  { name: '640 px wide, with text at 200 %', colorScheme: 'light', width: 640, touch: true, textSize: 200 },
  { name: '375 px wide, with text at 200 %', colorScheme: 'light', width: 375, touch: true, textSize: 200 },
];

/**
 * What the page shows now is good: no violation that axe finds (WCAG 2.2 AA and best practices), nothing to scroll
 * sideways, nothing too small to hit: 44 px with a finger, 24 px with a mouse.
 */
export async function expectGood(page: Page, inEveryLook: boolean): Promise<void> {
  const devtools = await devtoolsOf(page);
  const touch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
  let touches = false;
  for (const look of inEveryLook ? looks : looks.slice(0, 2)) {
    if (touches !== Boolean(look.touch)) await touch(!touches);
    touches = Boolean(look.touch);
    await putOn(page, look);
    if (look.axe) expect(await violations(page), look.name).toEqual([]);
    expect(await page.evaluate(sidewaysScroll), look.name).toBe(0);
    expect(await page.evaluate(smallTargets, look.touch ? 44 : 24), look.name).toEqual([]);
  }
  if (touches) await touch(false);
  const [first] = looks;
  if (first) await putOn(page, first);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One for all states that a page shows. */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function putOn(page: Page, { colorScheme, width, textSize = 100 }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, textSize);
}

/** axe is brought to a page once, which takes as long as all its rules. There are no frames. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
}

const sidewaysScroll = () =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What can be clicked and is less than `least` pixels high or wide. Links within a sentence may be. */
function smallTargets(least: number): string[] {
  const clickable = 'a[href], button, select, textarea, summary, input, [role=tab]';
  return [...document.querySelectorAll(clickable)]
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
}
