import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shared/api';
import { type ContactsPage, personKey, withPendingMove } from './contacts-cache';

/** The open person, from the list or fetched alone when no longer listed. */
export function usePerson(
  profileId: string,
  { data: page, isPlaceholderData }: UseQueryResult<ContactsPage>,
) {
  const queries = useQueryClient();
  const listed = page?.contacts.find(({ profile_id }) => profile_id === profileId);
  const alone = useQuery({
    queryKey: personKey(profileId),
    queryFn: async ({ client, signal }) =>
      withPendingMove(client, await api('GET /contacts/:profileId', { profileId }, signal)),
    enabled: profileId !== '' && page !== undefined && !isPlaceholderData && !listed,
  });
  useEffect(() => {
    if (listed) queries.setQueryData(personKey(listed.profile_id), listed);
  }, [listed, queries]);
  return { person: listed ?? alone.data, isGone: !listed && alone.isError, refetch: alone.refetch };
}
