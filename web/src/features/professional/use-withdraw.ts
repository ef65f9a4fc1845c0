import type { JobPage } from '@nearward/proto/rest/job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import type { Undoable } from '../../shared/ui/undo-toast';
import { jobPageKey } from './use-job-page';

/** Takes an interest back; `offer` gets what undoes it, while nobody has seen it. */
export function useWithdraw({ id, seen_at }: JobPage, offer: (done: Undoable) => void) {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const refresh = async () => {
    for (const queryKey of [jobPageKey(id), currentUserKey, ['applications', id]])
      await queries.invalidateQueries({ queryKey });
  };
  const restore = useMutation({
    mutationFn: (undo: string) => api('PUT /jobs/:id/apply', { id, body: { undo } }),
    onError: (problem) => setError(messageOf(problem, 'Failed to undo')),
    onSettled: refresh,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /jobs/:id/apply', { id }),
    onMutate: () => setError(undefined),
    onError: (problem) => setError(messageOf(problem, 'Failed to withdraw')),
    onSuccess: async ({ undo }) => {
      if (undo && !seen_at) offer({ text: 'Interest withdrawn.', undo: () => restore.mutate(undo) });
      await refresh();
    },
  });
  return { withdraw: mutate, isPending, error };
}
