import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../shared/api';
import { contactsKey, type ContactsPage } from './contacts-page';
import { heldPeople } from './held-people';
import { withPendingMoves } from './pending-moves';
import { queryOf, type View } from './view';

const askAgainMs = 5_000;

export const contactsQuery = (view: View) => {
  const query = queryOf(view);
  return {
    queryKey: [...contactsKey, query],
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
      withPendingMoves(client, await fetchPage(query, signal)),
    // A page that is left open recovers by itself; between, "Try again" asks at once.
    retry: false,
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? askAgainMs : (false as const),
  };
};

/** A page of people. While it loads, those of it who are held already, else the old one. */
export function useContacts(view: View) {
  const queries = useQueryClient();
  const placeholderData = useCallback(
    (before: ContactsPage | undefined) => heldPeople(queries, view, before) ?? before,
    [queries, view],
  );
  return useQuery({ ...contactsQuery(view), placeholderData });
}

/** One page, or the last one when there are fewer. */
async function fetchPage(query: Record<string, string>, signal: AbortSignal): Promise<ContactsPage> {
  try {
    const answer = await api('GET /contacts', { query }, signal);
    const last = answer.pagination.total_pages;
    return Number(query.page) > last && last > 0
      ? await fetchPage({ ...query, page: String(last) }, signal)
      : answer;
  } catch (error) {
    if (!signal.aborted) console.error('Fetching contacts failed', error);
    throw error;
  }
}
