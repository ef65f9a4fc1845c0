import type { ContactSort, Stage } from '@nearward/proto/rest/pipeline';
import { providerTypes, specialties } from '@nearward/proto/choices';
import { stageWords } from './stages';

/** What of the contacts is looked at, and how: all of it in the address. Empty texts are no filter. */
export interface View {
  job: string;
  stage: Stage | '';
  type: string;
  specialty: string;
  miles: string;
  interested: boolean;
  new: boolean;
  q: string;
  sort: ContactSort;
  page: number;
  /** Whose profile is open. */
  person: string;
}

export const milesChoices = ['5', '10', '15', '25'] as const;
export const sortWords: Record<ContactSort, string> = {
  interest: 'Interest first',
  match: 'Best match',
  nearest: 'Nearest',
  newest: 'Newest',
};

const isKeyOf = <Key extends string>(words: Record<Key, string>, text: string): text is Key =>
  Object.hasOwn(words, text);
const among = (choices: readonly string[], text: string) => (choices.includes(text) ? text : '');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address says; what cannot be is left out, so that an old bookmark still opens. */
export function viewOf(search: URLSearchParams): View {
  const text = (name: string) => search.get(name) ?? '';
  const id = (name: string) => (uuid.test(text(name)) ? text(name) : '');
  const [stage, sort] = [text('stage'), text('sort')];
  return {
    job: id('job'),
    stage: isKeyOf(stageWords, stage) ? stage : '',
    type: among(providerTypes, text('type')),
    specialty: among(specialties, text('specialty')),
    miles: among(milesChoices, text('miles')),
    interested: text('interested') === '1',
    new: text('new') === '1',
    q: text('q').slice(0, 100),
    sort: isKeyOf(sortWords, sort) ? sort : 'interest',
    page: Math.min(1_000_000, Math.max(1, Math.floor(Number(text('page')) || 1))),
    person: id('person'),
  };
}

const filters = ['job', 'stage', 'type', 'specialty', 'miles', 'interested', 'new', 'q'] as const;
export const noFilter: Pick<View, (typeof filters)[number]> = {
  job: '',
  stage: '',
  type: '',
  specialty: '',
  miles: '',
  interested: false,
  new: false,
  q: '',
};
export const isFiltered = (view: View): boolean => filters.some((name) => view[name]);

/** Of a view as texts: filters and order, without page and person. */
function asked(view: View): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const name of filters) {
    const value = view[name];
    if (value) chosen[name] = value === true ? '1' : value;
  }
  if (view.sort !== 'interest') chosen.sort = view.sort;
  return chosen;
}

/** What GET /api/contacts is asked for it. */
export const queryOf = (view: View): Record<string, string> => ({
  group: 'person',
  ...asked(view),
  page: String(view.page),
});

/** Its address; what belongs to others on the page stays. */
export function searchOf(view: View, old: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(old);
  for (const name of [...filters, 'sort', 'page', 'person']) search.delete(name);
  for (const [name, value] of Object.entries(asked(view))) search.set(name, value);
  if (view.page > 1) search.set('page', String(view.page));
  if (view.person) search.set('person', view.person);
  return search;
}

/** What changes a filter or the order begins at the first page. */
export const changed = (view: View, changes: Partial<View>): View => ({ ...view, page: 1, ...changes });
