import { practiceSettings, shifts } from '@nearward/proto/choices';
import { useCallback, useMemo } from 'react';
import { useLatestSearch } from '../../shared/use-latest-search';

export const tabs = [
  { name: 'recommended', label: 'Recommended Jobs', empty: 'No recommended jobs' },
  { name: 'messaged', label: 'Messaged Jobs', empty: 'No jobs yet' },
  { name: 'saved', label: 'Saved Jobs', empty: 'No saved jobs' },
] as const;
export type TabName = (typeof tabs)[number]['name'];

export const milesChoices = ['2', '5', '10', '15', '20', '25', '30', '40'] as const;
/** Dollars an hour. */
export const payChoices = ['20', '30', '40', '50', '60', '80', '100', '150'] as const;
export const sortLabels = { best: 'Best match', nearest: 'Nearest', newest: 'Newest', pay: 'Pay' } as const;
export type Sort = keyof typeof sortLabels;

const shownAtFirst = 10;
/** Rows that come with each "Show more". */
export const rowsPerPage = 25;

const knownValue = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';

/** Own parameter names: an employer's list may be on the same page. */
const ownNames: Readonly<Record<string, string>> = {
  miles: 'jobs_miles',
  sort: 'jobs_sort',
  q: 'jobs_q',
  licensed: 'jobs_licensed',
  language: 'jobs_language',
};
const nameOf = (key: string) => ownNames[key] ?? key;

/** When alone on the page, also reads the unprefixed names of old addresses. */
function viewOf(search: URLSearchParams, isAlone: boolean) {
  const own = (key: string) => search.get(nameOf(key)) ?? (isAlone ? search.get(key) : null);
  const tab = knownValue(
    tabs.map(({ name }) => name),
    search.get('tab'),
  );
  return {
    tab: tab || 'recommended',
    miles: knownValue(milesChoices, own('miles')),
    pay: knownValue(payChoices, search.get('pay')),
    /** Only jobs that state their pay. */
    paid: search.get('paid') === '1',
    shift: knownValue(shifts, search.get('shift')),
    setting: knownValue(practiceSettings, search.get('setting')),
    /** Only jobs for which her licenses suffice. */
    licensed: own('licensed') === '1',
    /** Only jobs that wish for a language that she speaks. */
    language: own('language') === '1',
    sort: knownValue(Object.keys(sortLabels) as Sort[], own('sort')) || 'best',
    q: own('q')?.slice(0, 100) ?? '',
    hidden: search.get('hidden') === '1',
    rows: Math.max(shownAtFirst, Math.min(500, Number(search.get('rows')) || 0)),
  };
}

/** The state of the list, stored in the address. An empty text means any. */
export type View = ReturnType<typeof viewOf>;

const defaultView: Partial<View> = { tab: 'recommended', sort: 'best', rows: shownAtFirst };

/** Applies changes to the address, without default values; other parameters stay. */
function withView(search: URLSearchParams, changes: Partial<View>, isAlone: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    const isUsual = !value || value === defaultView[key as keyof View];
    const name = nameOf(key);
    if (isAlone && name !== key) next.delete(key);
    if (isUsual) next.delete(name);
    else next.set(name, value === true ? '1' : String(value));
  }
  return next;
}

export const noFilters = {
  miles: '',
  pay: '',
  paid: false,
  shift: '',
  setting: '',
  licensed: false,
  language: false,
  q: '',
} as const satisfies Partial<View>;

export const countFilters = (view: View): number =>
  [view.miles, view.pay, view.paid, view.shift, view.setting, view.licensed, view.language].filter(Boolean)
    .length;

export const isFiltered = (view: View): boolean =>
  countFilters(view) > 0 || view.q !== '' || view.sort !== 'best';

/**
 * The view in the address, which can be bookmarked and shared. The list renders `listed`, slightly behind the latest choice.
 * `isAlone`: no other list is on the page.
 */
export function useView(isAlone: boolean) {
  const { latestSearch, addressSearch, change } = useLatestSearch();
  return {
    view: useMemo(() => viewOf(latestSearch, isAlone), [latestSearch, isAlone]),
    listed: useMemo(() => viewOf(addressSearch, isAlone), [addressSearch, isAlone]),
    change: useCallback(
      (changes: Partial<View>) =>
        change((now) => withView(now, { rows: shownAtFirst, ...changes }, isAlone), { replace: true }),
      [change, isAlone],
    ),
  };
}
