import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './api';
import { currentUserKey, useCurrentUser } from './current-user';
import { invalidate } from './queries';

export const teamKey = ['practice'];

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, id],
    queryFn: ({ signal }) => api('GET /practices/:id', { id }, signal),
  });

/** A change of a team. Its message is passed on, and everything that shows the team is loaded again. */
export function useTeamChange<Input = void>(
  call: (input: Input) => Promise<{ message: string }>,
  onDone: (message: string) => void,
) {
  return useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => onDone(message),
    // After a failure, too: another owner may have changed the team.
    onSettled: async () => {
      await invalidate(currentUserKey);
      await invalidate(teamKey);
    },
  });
}

/** Names the member behind an account id. Undefined without an id, and for someone who acts for no team. */
export function useMemberName(): (accountId: string | null) => string | undefined {
  const acting = useCurrentUser().user?.acting;
  const { data: team } = useQuery({
    ...teamQuery(acting?.id ?? ''),
    enabled: !!acting,
    staleTime: 60_000,
  });
  return useCallback(
    (accountId) => {
      if (!team || !accountId) return undefined;
      const member = team.members.find(({ account_id }) => account_id === accountId);
      return member ? (member.is_self ? 'you' : member.email) : 'a former member';
    },
    [team],
  );
}
