import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, jest } from '@jest/globals';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import table from '../routes';
import { pageAccount } from '../shared/page-account';
import { queries } from '../shared/queries';
import { addBrowserParts, stopTheClock } from './browser-parts';
import { Facade, type Responses } from './facade';
import { loadParts } from './lazy-parts';
import { clinic, contacts } from './responses';
import { accountSettings } from './team-responses';

type PageModule = { default: ComponentType };

const pageOf = async ({ file, index, path, children }: RouteConfigEntry): Promise<RouteObject> => {
  const { default: Component } = (await import(`../${file}`)) as PageModule;
  if (index) return { index, Component };
  return { path, Component, children: children && (await Promise.all(children.map(pageOf))) };
};

/** All pages at their addresses, as in the product. */
const pages = await Promise.all(table.map(pageOf));

/** Loads what pages import on demand, since loading takes real time and `pass` lets only faked time pass. */
const src = fileURLToPath(new URL('..', import.meta.url));
for (const file of globSync('{routes,features,shared}/**/*.ts{,x}', {
  cwd: src,
  exclude: ['features/shell/**'],
}))
  for (const [, part = ''] of readFileSync(join(src, file), 'utf8').matchAll(
    /\bimport\('([./@\w-]+\/[\w-]+)'\)/g,
  ))
    await import(part.startsWith('.') ? join(src, dirname(file), part) : part);
await loadParts();

addBrowserParts();
notifyManager.setNotifyFunction((notify) => act(notify)); // it runs in a timer of its own, outside of `pass`
configure({ defaultHidden: true }); // without styles nothing is, and to find that out takes most of a test's time
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  stopTheClock();
});
afterEach(() => {
  queries.clear();
  pageAccount.forget();
  jest.useRealTimers();
});

/** Lets so much time pass, and the app do what it does by then. */
export const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the app at an address, with these responses if there are any, and waits for all its requests. */
export async function openApp(path: string, responses?: Responses) {
  const facade = responses ? new Facade(responses) : Facade.current;
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await pass(500);
  const close = () => {
    cleanup();
    queries.clear();
  };
  return Object.assign(facade, {
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    close,
  });
}

const usual: Responses = {
  'GET /user/current': clinic,
  'GET /contacts': contacts,
  'GET /account': accountSettings,
  'GET /sites': { sites: [] },
};

/** The same for a user who is signed in, with these responses and the usual ones. */
export function openSignedIn(path: string, responses?: Responses) {
  localStorage.setItem('isAuthenticated', 'true');
  return openApp(path, responses && { ...usual, ...responses });
}

/** Clicks and waits for what follows. */
export async function tap(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await pass(500);
}

/** The same for the only button of that name. */
export const press = (name: string | RegExp): Promise<void> => tap(screen.getByRole('button', { name }));

/** The same in an open confirmation. */
export const confirm = (name: string): Promise<void> =>
  tap(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
