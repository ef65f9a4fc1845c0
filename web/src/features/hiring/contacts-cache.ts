import { notifyManager, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { matchesQuery } from '@nearward/proto/fold';
import type { Contact } from '@nearward/proto/rest/contact';
import type { CallResponse } from '@nearward/proto/calls';
import type { PassReason } from '@nearward/proto/rest/answer-texts';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { api } from '../../shared/api';
import { queryOf, type View } from './contacts-view';
import { queries } from '../../shared/queries';

const pollMs = 5_000;

export const contactsQuery = (view: View) => {
  const query = queryOf(view);
  return {
    queryKey: [...contactsKey, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) => withPendingMoves(await fetchPage(query, signal)),
    // An open page recovers by polling; "Try again" refetches immediately.
    retry: false,
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? pollMs : (false as const),
  };
};

/** A page of people. While it loads, shows matching cached people, otherwise the previous page. */
export function useContacts(view: View) {
  const placeholderData = useCallback(
    (before: ContactsPage | undefined) => cachedPeople(view, before) ?? before,
    [view],
  );
  return useQuery({ ...contactsQuery(view), placeholderData });
}

/** One page, or the last one when there are fewer. */
async function fetchPage(query: Record<string, string>, signal: AbortSignal): Promise<ContactsPage> {
  try {
    const page = await api('GET /contacts', { query }, signal);
    const last = page.pagination.total_pages;
    return Number(query.page) > last && last > 0
      ? await fetchPage({ ...query, page: String(last) }, signal)
      : page;
  } catch (error) {
    if (!signal.aborted) console.error('Fetching contacts failed', error);
    throw error;
  }
}

/** Cached people of wider views who match this one, shown while the server responds. Undefined if there are none. */
function cachedPeople(view: View, before: ContactsPage | undefined): ContactsPage | undefined {
  if (view.page > 1) return undefined;
  const viewQuery = queryOf(view);
  const [most] = queries
    .getQueriesData<ContactsPage>({ queryKey: contactsKey })
    .filter(([[, query]]) => isWider(query as typeof viewQuery, viewQuery))
    .flatMap(([, page]) => (page ? [{ page, people: page.contacts.filter(fits(view)) }] : []))
    .sort((a, b) => b.people.length - a.people.length);
  if (!most?.people.length) return undefined;
  const { pagination } = before ?? most.page;
  return { contacts: most.people, pagination: { ...pagination, page: 1, total_pages: 1 } };
}

type Query = ReturnType<typeof queryOf>;

const isWider = (query: Query, narrower: Query): boolean =>
  query.sort === narrower.sort && Object.entries(query).every(([name, value]) => narrower[name] === value);

/** Filters like the server, but knows only the row's own job. */
function fits(view: View): (person: Contact) => boolean {
  return (person) => {
    const { stage, miles, all_provider_types: types, all_specialties: specialties } = person;
    const isInterested = person.has_application && !person.is_unlocked && stage !== 'passed';
    return (
      (!view.job || person.job_id === view.job) &&
      (!view.stage || stage === view.stage) &&
      (!view.type || types.includes(view.type)) &&
      (!view.specialty || specialties.includes(view.specialty)) &&
      (!view.miles || (miles !== null && miles <= Number(view.miles))) &&
      (!view.interested || isInterested) &&
      (!view.new || person.is_new) &&
      matchesQuery([person.name, ...types, ...specialties], view.q)
    );
  };
}

export type ContactsPage = CallResponse<'GET /contacts'>;
export const contactsKey = ['contacts'];

/** Fields that change optimistically. */
type Patch = Partial<
  Pick<Contact, 'stage' | 'is_new' | 'private_note' | 'note_by' | 'answer' | 'interview' | 'interview_by'>
>;

export const peopleKey = ['person'];

/** The open person, who may no longer be on the page. */
export const personKey = (profileId: string) => [...peopleKey, profileId];

/** Undefined for a person who stays as they are. */
type PatchOf = (person: Contact) => Patch | undefined;

/** Patches every cached copy and returns a rollback, which leaves alone who has changed again. */
export function patchContacts(profileIds: ReadonlySet<string>, patch: Patch): () => void {
  const before = new Map<string, Contact>();
  patchCopies((person) => {
    if (!profileIds.has(person.profile_id)) return undefined;
    before.set(person.profile_id, person);
    return patch;
  });
  const fields = Object.keys(patch) as (keyof Patch)[];
  return () =>
    patchCopies((person) => {
      const former = before.get(person.profile_id);
      if (!former || fields.some((field) => person[field] !== patch[field])) return undefined;
      return Object.fromEntries(fields.map((field) => [field, former[field]]));
    });
}

/** Renders all of them together. */
function patchCopies(patchOf: PatchOf): void {
  notifyManager.batch(() => {
    queries.setQueriesData<ContactsPage>(
      { queryKey: contactsKey },
      (page) => page && patchedPage(page, patchOf),
    );
    queries.setQueriesData<Contact>({ queryKey: peopleKey }, (person) => {
      const patch = person && patchOf(person);
      return patch && { ...person, ...patch };
    });
  });
}

function patchedPage(page: ContactsPage, patchOf: PatchOf): ContactsPage {
  let { counts } = page.pagination;
  const contacts = page.contacts.map((contact) => {
    const patch = patchOf(contact);
    if (!patch) return contact;
    const patched = { ...contact, ...patch };
    if (counts) {
      const unseen = counts.unseen + Number(patched.is_new) - Number(contact.is_new);
      counts = { ...moveCount(counts, contact.stage, patched.stage), unseen: Math.max(0, unseen) };
    }
    return patched;
  });
  return { ...page, contacts, pagination: { ...page.pagination, counts } };
}

type Counts = NonNullable<ContactsPage['pagination']['counts']>;
const moveCount = (counts: Counts, from: Stage, to: Stage): Counts =>
  from === to ? counts : { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 };

export interface Move {
  people: readonly Contact[];
  stage: Stage;
  /** The applicants' text after a pass. */
  reason?: PassReason;
}

/** Moves run in turn: of a move and its undo, the later one holds. */
export const movesKey = ['moves'];

const pendingMoves = (): Move[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: movesKey, status: 'pending' })
    .map(({ state }) => state.variables as Move);

export const idsOf = (people: readonly Contact[]): ReadonlySet<string> =>
  new Set(people.map(({ profile_id }) => profile_id));

/** A contact that the server sent before it knew of the pending moves. */
export const withPendingMove = (contact: Contact): Contact =>
  pendingMoves().reduce(
    (before, { people, stage }) =>
      idsOf(people).has(before.profile_id) ? { ...before, stage, is_new: false } : before,
    contact,
  );

/** The same for a page. */
const withPendingMoves = (page: ContactsPage): ContactsPage =>
  pendingMoves().reduce((before, { people, stage }) => {
    const ids = idsOf(people);
    return patchedPage(before, ({ profile_id }) =>
      ids.has(profile_id) ? { stage, is_new: false } : undefined,
    );
  }, page);
