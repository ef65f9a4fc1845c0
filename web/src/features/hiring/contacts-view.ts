import type { ContactSort } from '@nearward/proto/rest/pipeline';
import { providerTypes, specialties } from '@nearward/proto/choices';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLatestSearch } from '../../shared/use-latest-search';
import { stageLabels } from './pipeline-stages';

export const milesChoices = ['5', '10', '15', '25'] as const;
export const sortLabels: Record<ContactSort, string> = {
  interest: 'Interest first',
  match: 'Best match',
  nearest: 'Nearest',
  newest: 'Newest',
};

const isKeyOf = <Key extends string>(words: Record<Key, string>, text: string): text is Key =>
  Object.hasOwn(words, text);
const among = (choices: readonly string[], text: string) => (choices.includes(text) ? text : '');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the address and ignores invalid values, so that old bookmarks still open. */
export function viewOf(search: URLSearchParams) {
  const text = (name: string) => search.get(name) ?? '';
  const id = (name: string) => (uuid.test(text(name)) ? text(name) : '');
  const [stage, sort] = [text('stage'), text('sort')];
  return {
    job: id('job'),
    stage: isKeyOf(stageLabels, stage) ? stage : '',
    type: among(providerTypes, text('type')),
    specialty: among(specialties, text('specialty')),
    miles: among(milesChoices, text('miles')),
    interested: text('interested') === '1',
    new: text('new') === '1',
    licensed: text('licensed') === '1',
    language: text('language') === '1',
    q: text('q').slice(0, 100),
    sort: isKeyOf(sortLabels, sort) ? sort : 'interest',
    page: Math.min(1_000_000, Math.max(1, Math.floor(Number(text('page')) || 1))),
    /** The person with the open profile. */
    person: id('person'),
  };
}

/** The state of the contacts page, stored in the address. An empty text means no filter. */
export type View = ReturnType<typeof viewOf>;

export const noFilter = {
  job: '',
  stage: '',
  type: '',
  specialty: '',
  miles: '',
  interested: false,
  new: false,
  licensed: false,
  language: false,
  q: '',
} as const satisfies Partial<View>;
const filters = Object.keys(noFilter) as (keyof typeof noFilter)[];
export const isFiltered = (view: View): boolean => filters.some((name) => view[name]);

/** Filters and order as query parameters, without page and person. */
function queryTexts(view: View): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const name of filters) {
    const value = view[name];
    if (value) chosen[name] = value === true ? '1' : value;
  }
  if (view.sort !== 'interest') chosen.sort = view.sort;
  return chosen;
}

/** The query of GET /api/contacts. */
export const queryOf = (view: View): Record<string, string> => ({
  group: 'person',
  ...queryTexts(view),
  page: String(view.page),
});

/** The view as an address; parameters of other parts of the page stay. */
export function searchOf(view: View, old: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(old);
  for (const name of [...filters, 'sort', 'page', 'person']) search.delete(name);
  for (const [name, value] of Object.entries(queryTexts(view))) search.set(name, value);
  if (view.page > 1) search.set('page', String(view.page));
  if (view.person) search.set('person', view.person);
  return search;
}

/** Applies changes and returns to the first page unless they name one. */
const withChanges = (view: View, changes: Partial<View>): View => ({ ...view, page: 1, ...changes });

interface How {
  replace?: boolean;
  opened?: boolean;
}

/** The address as a view, and ways to change it. */
export function useView() {
  const { latestSearch, addressSearch, state, change } = useLatestSearch();
  const navigate = useNavigate();
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  const view = useMemo(() => viewOf(latestSearch), [latestSearch]);
  const go = useCallback(
    (next: (view: View) => View, { replace, opened: isOpened }: How) =>
      change((now) => searchOf(next(viewOf(now)), now), { replace, state: { opened: isOpened } }),
    [change],
  );
  return {
    view,
    /** The view that the list renders, slightly behind the latest choice. */
    listed: useMemo(() => viewOf(addressSearch), [addressSearch]),
    search: addressSearch,
    /** Changes filters, order or page. */
    change: useCallback(
      (changes: Partial<View>, replace = false) => go((now) => withChanges(now, changes), { replace }),
      [go],
    ),
    /** Opens a person. Back closes the panel instead of returning to the previous person. */
    open: useCallback(
      (person: string) =>
        go((now) => ({ ...now, person }), {
          replace: view.person !== '',
          opened: opened || view.person === '',
        }),
      [go, view.person, opened],
    ),
    close: useCallback(
      () => (opened ? void navigate(-1) : go((now) => ({ ...now, person: '' }), { replace: true })),
      [go, navigate, opened],
    ),
  };
}
