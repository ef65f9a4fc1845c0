import { pages, titleOf } from '@nearward/proto/pages';
import { expect, type Page, test as base } from '@playwright/test';
import { matchPath } from 'react-router';
import { axePath, fileAt, type Responses, type GraphQLResponses, ServedApp } from './served-app';
import { applyFirstLayout, expectAccessible } from '../../scripts/e2e/accessibility';

export interface State {
  /** The name of the state without the page's name. */
  name: string;
  path: string;
  /** Whether a person is signed in. The default is yes if the page needs it. */
  signedIn?: boolean;
  responses?: Responses;
  graph?: GraphQLResponses;
  /** A text that is visible once the page has loaded. */
  shows: string | RegExp;
  /** The user's actions that lead to the state. */
  act?: (page: Page) => Promise<void>;
  /** Additional checks of this state. */
  check?: (page: Page) => Promise<void>;
  /** How an error begins that the page itself logs. */
  logs?: string;
  /** Whether it stays without an answer, so that a loading sign stays. */
  isLoading?: true;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const today = '2026-11-22T12:00:00Z';
export const tableRowOf = (address: string) => {
  const { pathname } = new URL(address, 'http://app');
  return pages.find(({ path }) => path !== '*' && matchPath(path, pathname)) ?? pages.at(-1);
};

interface GalleryOptions {
  /** Whether a state is checked in all layouts, or in two. */
  hasEveryLayout: boolean;
  /** Slowdowns of the processor for early input, in turn. */
  slowdowns: number[];
  /** The number of times that early input is typed at each speed. */
  tries: number;
}
interface Shared {
  app: ServedApp;
  origin: string;
  shared: Page;
}

/** One page for all states of a worker, whose browser keeps scripts and styles from state to state. */
export const test = base.extend<GalleryOptions, Shared>({
  hasEveryLayout: [false, { option: true }],
  slowdowns: [[4], { option: true }],
  tries: [1, { option: true }],
  app: [
    async ({}, provide) => {
      const app = new ServedApp();
      await provide(app);
      app.stop();
    },
    { scope: 'worker' },
  ],
  origin: [async ({ app }, provide) => provide(await app.start()), { scope: 'worker' }],
  baseURL: ({ origin }, provide) => provide(origin),
  shared: [
    async ({ browser, origin }, provide) => {
      const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.clock.setFixedTime(today);
      await markHydration(page);
      await provide(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page and waits for its scripts. Before them, keys and clicks do only what HTML does. */
export async function openWithScripts(page: Page, path: string): Promise<void> {
  await markHydration(page);
  await page.goto(path);
  await isHydrated(page);
}

const markHydration = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  );
/** Resolves when the scripts of a page with the mark of hydration run. */
export const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

interface Shifted {
  /** The sum of all layout shifts so far. */
  shift?: number;
}

/** A script for a new document. */
export function noteLayoutShifts(): void {
  const noted = window as Shifted;
  noted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      noted.shift = (noted.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Ends once the texts are painted in their fonts, and what moved by that is noted. */
export async function fontsPainted(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted));
}

export const readLayoutShift = (page: Page) => page.evaluate(() => (window as Shifted).shift ?? 0);

/** Before the first page is opened. */
export const signIn = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));

export const phone = { width: 375, height: 667 };

/**
 * The layout shift of a first visit whose calls are answered only after the scripts run, in turn. It is without web
 * fonts: what moves when they come depends on the fonts of the machine.
 */
export async function measureLayoutShift(
  page: Page,
  path: string,
  shows: string | RegExp,
  size = phone,
): Promise<number> {
  const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>();
  await page.setViewportSize(size);
  let answered: Promise<unknown> = come;
  await page.route('**/api/**', (route) => {
    answered = answered.then(() => page.evaluate(fontsPainted)).then(() => route.continue());
    return answered;
  });
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(noteLayoutShifts);
  await openWithScripts(page, path);
  await page.evaluate(fontsPainted);
  letCome(undefined);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(fontsPainted);
  const shift = await readLayoutShift(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // the page may ask again later
  return shift;
}

/**
 * Opens a state as on a first visit, without routes of the state before. Its responses are recorded after the former page,
 * whose calls must not get them.
 */
async function openState(app: ServedApp, page: Page, ordinary: Responses, state: State): Promise<void> {
  const { path, signedIn, responses, graph = {} } = state;
  await page.unrouteAll();
  await page.goto('/favicon.svg');
  app.record({ ...ordinary, ...responses }, graph);
  // The change of layout is cheap in an empty document.
  await applyFirstLayout(page);
  await page.evaluate(
    (isSignedIn) => {
      localStorage.clear();
      sessionStorage.clear();
      if (isSignedIn) localStorage.setItem('isAuthenticated', 'true');
    },
    signedIn ?? tableRowOf(path)?.who !== 'anybody',
  );
  await page.goto(path);
  if (tableRowOf(path)?.indexed) await isHydrated(page);
}

async function expectLinksLeadSomewhere(page: Page): Promise<void> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname));
  expect([...new Set(links)].filter((link) => !fileAt(link) && !link.startsWith('/api/'))).toEqual([]);
}

/** Loads a script of the tests, which trusted types forbid to the page. */
function addScript(url: string): Promise<void> {
  const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes };
  const policy = trustedTypes.createPolicy('tests', { createScriptURL: (text) => text });
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load`));
    script.src = policy.createScriptURL(url);
    document.head.append(script);
  });
}

/** Loads axe from its address, so that the browser compiles it once for all documents. */
export const loadAxe = (page: Page) => page.evaluate(addScript, axePath);

export function show(ordinary: Responses, states: readonly State[]): void {
  for (const state of states)
    test(`${state.path}: ${state.name}`, async ({ app, shared: page, hasEveryLayout }) => {
      const problems: string[] = [];
      const isExpected = (text: string) =>
        text.startsWith('Failed to load resource') || (state.logs && text.startsWith(state.logs));
      const note = (text: string) => isExpected(text) || problems.push(text);
      const onConsole = (message: { type(): string; text(): string }) =>
        message.type() === 'error' && note(message.text());
      const onError = (error: Error) => note(error.message);
      page.on('console', onConsole).on('pageerror', onError);
      await openState(app, page, ordinary, state);
      // At each miss, `expect` describes the whole page for its message.
      await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
      if (!state.isLoading) await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await state.act?.(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectLinksLeadSomewhere(page);
      await loadAxe(page);
      await expectAccessible(page, hasEveryLayout);
      await state.check?.(page);
      page.off('console', onConsole).off('pageerror', onError);
      expect({ problems, unanswered: app.missingResponses }).toEqual({ problems: [], unanswered: [] });
    });
}

/** The title of a page's tab, which it has before any answer. */
export const expectTitle = (page: Page, address: string) => {
  const row = tableRowOf(address);
  return expect(page).toHaveTitle(row ? titleOf(row) : '');
};
