import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumPath } from '../testing/chromium.ts';

const runs = 7;

export async function inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

export interface Opened {
  baseURL: string;
  /** The account that is signed in. */
  email?: string;
  /** Desktop width; otherwise a phone. */
  isWide?: boolean;
  /** The factor by which the processor is throttled. */
  cpuSlowdown?: number;
}

export async function openPage(browser: Browser, opened: Opened): Promise<Page> {
  const { baseURL, email, isWide = false, cpuSlowdown = 1 } = opened;
  const viewport = isWide ? { width: 1280, height: 800 } : { width: 375, height: 667 };
  const context = await browser.newContext({ baseURL, viewport });
  if (email) {
    await context.request.post('/dev/sign-in', { data: { email } });
    await context.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The median of `runs`, rounded to the length of a frame. */
export async function median(page: Page, act: (run: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.waitForLoadState('networkidle');
    times.push(await act(run));
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
}

/** Milliseconds from a click or selection until it is painted, at the control itself or at the element of a selector. */
export async function untilPainted(
  control: Locator,
  selector?: string,
  act = () => control.click({ noWaitAfter: true }),
): Promise<number> {
  await control.evaluate(watch, selector);
  await act();
  return control.page().evaluate<number>('painted');
}

/** Runs in the page: checks in every frame whether the watched element has changed or a dialog has opened. */
function watch(control: Element, selector?: string): void {
  const state = () =>
    selector
      ? document.querySelector(selector)?.textContent
      : [
          control.ariaChecked,
          control.ariaPressed,
          control.ariaSelected,
          control.matches(':checked'),
          document.querySelector('dialog[open]') !== null,
        ].join();
  const before = state();
  const painted = new Promise<number>((resolve) => {
    const look = (since: number) =>
      requestAnimationFrame(() => {
        if (state() === before) return look(since);
        const paint = new MessageChannel(); // its message arrives after this frame is painted
        paint.port1.onmessage = () => resolve(performance.now() - since);
        paint.port2.postMessage('');
      });
    for (const type of ['click', 'change'])
      addEventListener(type, ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
  Object.assign(globalThis, { painted });
}

/** Run before the page opens: each document then records when the first of these selectors is painted. */
export const watchFor = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const painted = new Promise<number>((resolve) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (!document.querySelector(wanted)) return look();
          const paint = new MessageChannel();
          paint.port1.onmessage = () => resolve(performance.now());
          paint.port2.postMessage('');
        });
      look();
    });
    Object.assign(globalThis, { painted });
  }, selector);
