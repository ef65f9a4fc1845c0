import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';

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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => onDone(message),
    // After a failure, too: another owner may have changed the team.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: currentUserKey });
      await queries.invalidateQueries({ queryKey: teamKey });
    },
  });
}
