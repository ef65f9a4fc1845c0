import type { ContactSort } from '@nearward/proto/rest/pipeline';
import { providerTypes, specialties } from '@nearward/proto/choices';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { addressView, flag, oneOf, searchText } from '../../shared/address-view';
import { useLatestSearch } from '../../shared/use-latest-search';
import { stageLabels } from './pipeline-stages';

export const milesChoices = ['5', '10', '15', '25'] as const;
export const sortLabels: Record<ContactSort, string> = {
  interest: 'Interest first',
  match: 'Best match',
  nearest: 'Nearest',
  newest: 'Newest',
};

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as Key[];
const uuid = (text: string) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : '');

/** An empty text means no filter. */
const filters = {
  job: uuid,
  stage: oneOf(keysOf(stageLabels)),
  type: oneOf(providerTypes),
  specialty: oneOf(specialties),
  miles: oneOf(milesChoices),
  interested: flag,
  new: flag,
  licensed: flag,
  language: flag,
  q: searchText,
};
const {
  read,
  write,
  usual: everybody,
} = addressView({
  ...filters,
  sort: oneOf(keysOf(sortLabels), 'interest'),
  page: (text) => Math.min(1_000_000, Math.max(1, Math.floor(Number(text) || 1))),
  /** The person with the open profile. */
  person: uuid,
});

/** The state of the contacts page. */
export type View = typeof everybody;
export { everybody, read as viewOf, write as withView };

export const { usual: noFilter } = addressView(filters);
export const isFiltered = (view: View): boolean => keysOf(filters).some((name) => view[name]);

/** The query of GET /api/contacts. */
export function queryOf(view: View): Record<string, string> {
  const search = write(new URLSearchParams(), { ...view, person: '' });
  return { group: 'person', ...Object.fromEntries(search), page: String(view.page) };
}

interface How {
  replace?: boolean;
  opened?: boolean;
}

/** The address as a view, and ways to change it. */
export function useView() {
  const { latestSearch, addressSearch, state, change } = useLatestSearch();
  const navigate = useNavigate();
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  const view = useMemo(() => read(latestSearch), [latestSearch]);
  const go = useCallback(
    (changes: Partial<View>, { replace, opened: isOpened }: How) =>
      change((now) => write(now, changes), { replace, state: { opened: isOpened } }),
    [change],
  );
  return {
    view,
    /** The view that the list renders, slightly behind the latest choice. */
    listed: useMemo(() => read(addressSearch), [addressSearch]),
    search: addressSearch,
    /** Changes filters, order or page, and returns to the first page unless the changes name one. */
    change: useCallback(
      (changes: Partial<View>, replace = false) => go({ page: 1, ...changes }, { replace }),
      [go],
    ),
    /** Opens a person. Back closes the panel instead of returning to the previous person. */
    open: useCallback(
      (person: string) =>
        go({ person }, { replace: view.person !== '', opened: opened || view.person === '' }),
      [go, view.person, opened],
    ),
    close: useCallback(
      () => (opened ? void navigate(-1) : go({ person: '' }, { replace: true })),
      [go, navigate, opened],
    ),
  };
}
