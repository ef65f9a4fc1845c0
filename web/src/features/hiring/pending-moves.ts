import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import type { QueryClient } from '@tanstack/react-query';
import type { ContactsPage } from './contacts-query';
import { patchedPage } from './contact-patches';

export interface Move {
  people: readonly Contact[];
  stage: Stage;
}

/** Moves run in turn: of a move and its undo, the later one holds. */
export const movesKey = ['moves'];

const pendingMoves = (queries: QueryClient): Move[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: movesKey, status: 'pending' })
    .map(({ state }) => state.variables as Move);

export const idsOf = (people: readonly Contact[]): ReadonlySet<string> =>
  new Set(people.map(({ profile_id }) => profile_id));

/** A contact that the server sent before it knew of the pending moves. */
export const withPendingMove = (queries: QueryClient, contact: Contact): Contact =>
  pendingMoves(queries).reduce(
    (before, { people, stage }) =>
      idsOf(people).has(before.profile_id) ? { ...before, stage, is_new: false } : before,
    contact,
  );

/** The same for a page. */
export const withPendingMoves = (queries: QueryClient, page: ContactsPage): ContactsPage =>
  pendingMoves(queries).reduce(
    (before, { people, stage }) => patchedPage(before, idsOf(people), { stage, is_new: false }),
    page,
  );
