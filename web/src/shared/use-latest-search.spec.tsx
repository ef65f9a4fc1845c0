import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { nextTask, useLatestSearch } from './use-latest-search';

type Change = ReturnType<typeof useLatestSearch>['change'];

afterEach(cleanup);

/** A page that reads its search, and the values and functions of each render, oldest first. */
function open(address: string) {
  const renders: { latest: string; search: string; change: Change }[] = [];
  function Page() {
    const { latestSearch, addressSearch, change } = useLatestSearch();
    renders.push({ latest: String(latestSearch), search: String(addressSearch), change });
    return null;
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    address: () => router.state.location.search,
    shown: () => renders.at(-1)?.search,
    /** The latest search and the one that the page still showed, per render. */
    course: () => renders.map(({ latest, search }) => [latest, search]),
    back: () => act(() => router.navigate(-1)),
    set: (name: string, value: string, as = renders.at(-1)) =>
      as?.change(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(name, value);
          return next;
        },
        { replace: false },
      ),
    opened: renders[0],
  };
}

const soon = (changes: () => void) =>
  act(async () => {
    changes();
    await nextTask();
  });

describe('The search of an address', () => {
  it('has every change of several made before a render', async () => {
    const page = open('/list?stage=new');
    await soon(() => {
      page.set('q', 'dana');
      page.set('sort', 'nearest');
      page.set('miles', '10');
    });
    expect(page.address()).toBe('?stage=new&q=dana&sort=nearest&miles=10');
    expect(page.shown()).toBe('stage=new&q=dana&sort=nearest&miles=10');
  });

  it('keeps a filter that was chosen between typing and the debounced search', async () => {
    const page = open('/list');
    await soon(() => page.set('sort', 'nearest'));
    await soon(() => page.set('q', 'dana', page.opened));
    expect(page.address()).toBe('?sort=nearest&q=dana');
  });

  it('continues from the search that Back restored', async () => {
    const page = open('/list');
    await soon(() => page.set('stage', 'passed'));
    await soon(() => page.set('q', 'dana'));
    await page.back();
    expect(page.shown()).toBe('stage=passed');
    await soon(() => page.set('sort', 'nearest'));
    expect(page.address()).toBe('?stage=passed&sort=nearest');
  });
});
