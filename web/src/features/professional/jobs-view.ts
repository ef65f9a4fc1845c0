import { practiceSettings, shifts } from '@nearward/proto/choices';
import { useCallback, useMemo } from 'react';
import { addressView, flag, oneOf, searchText } from '../../shared/address-view';
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

/** Rows that come with each "Show more". */
export const rowsPerPage = 25;

/** An empty text means any. */
const filters = {
  miles: oneOf(milesChoices),
  pay: oneOf(payChoices),
  /** Only jobs that state their pay. */
  paid: flag,
  shift: oneOf(shifts),
  setting: oneOf(practiceSettings),
  /** Only jobs for which her licenses suffice. */
  licensed: flag,
  /** Only jobs that wish for a language that she speaks. */
  language: flag,
  q: searchText,
};
/** An employer's list, which has the same names, may be on the same page. */
const ownParameters = {
  miles: 'jobs_miles',
  sort: 'jobs_sort',
  q: 'jobs_q',
  licensed: 'jobs_licensed',
  language: 'jobs_language',
};
const { read, write, usual } = addressView(
  {
    ...filters,
    tab: oneOf(
      tabs.map(({ name }) => name),
      'recommended',
    ),
    sort: oneOf(Object.keys(sortLabels) as Sort[], 'best'),
    hidden: flag,
    rows: (text) => Math.max(10, Math.min(500, Number(text) || 0)),
  },
  ownParameters,
);
/** The state of the list. */
export type View = typeof usual;

/** Renames the parameters of an address from before they had own names. */
function withOwnParameters(search: URLSearchParams): URLSearchParams {
  const renamed = new URLSearchParams(search);
  for (const [name, parameter] of Object.entries(ownParameters)) {
    const old = search.get(name);
    renamed.delete(name);
    if (old !== null && !search.has(parameter)) renamed.set(parameter, old);
  }
  return renamed;
}

export const { usual: noFilters } = addressView(filters);

export const countFilters = ({ miles, pay, paid, shift, setting, licensed, language }: View): number =>
  [miles, pay, paid, shift, setting, licensed, language].filter(Boolean).length;

export const isFiltered = (view: View): boolean =>
  countFilters(view) > 0 || view.q !== '' || view.sort !== 'best';

/** The view in the address. The list renders `listed`, slightly behind the latest choice. `isAlone`: no other list is on the page. */
export function useView(isAlone: boolean) {
  const { latestSearch, addressSearch, change } = useLatestSearch();
  const own = useCallback(
    (search: URLSearchParams) => (isAlone ? withOwnParameters(search) : search),
    [isAlone],
  );
  return {
    view: useMemo(() => read(own(latestSearch)), [latestSearch, own]),
    listed: useMemo(() => read(own(addressSearch)), [addressSearch, own]),
    change: useCallback(
      (changes: Partial<View>) =>
        change((now) => write(own(now), { rows: usual.rows, ...changes }), { replace: true }),
      [change, own],
    ),
  };
}
