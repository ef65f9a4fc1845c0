import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { appTexts } from '../../shared/texts';

/** Saving shows at once and is taken back when it fails; unsaving can be undone. */
export function useSaveJob() {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const [unsaved, setUnsaved] = useState<SeekerJob>();
  const change = useMutation({
    mutationFn: ({ job, save }: { job: SeekerJob; save: boolean }) =>
      api(save ? 'POST /jobs/:id/save' : 'DELETE /jobs/:id/save', { id: job.id }),
    onMutate: async ({ job, save }) => {
      setError(undefined);
      setUnsaved(save ? undefined : job);
      await queries.cancelQueries({ queryKey: currentUserKey });
      const before = queries.getQueryData<CurrentUser>(currentUserKey);
      queries.setQueryData<CurrentUser>(currentUserKey, (user) => user && withSaved(user, job, save));
      return { before };
    },
    onError: (problem, { save }, context) => {
      queries.setQueryData(currentUserKey, context?.before);
      setUnsaved(undefined);
      setError(messageOf(problem, save ? appTexts.saveFailed : appTexts.unsaveFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: currentUserKey }),
  });
  const { mutate } = change;
  const toggle = useCallback((job: SeekerJob) => mutate({ job, save: !job.is_saved }), [mutate]);
  return {
    error,
    unsaved,
    dismiss: () => setError(undefined),
    toggle,
    undo: () => unsaved && mutate({ job: unsaved, save: true }),
  };
}

function withSaved(user: CurrentUser, job: SeekerJob, save: boolean): CurrentUser {
  const mark = (jobs: SeekerJob[] | null) =>
    jobs && jobs.map((each) => (each.id === job.id ? { ...each, is_saved: save } : each));
  const others = user.saved?.filter((each) => each.id !== job.id);
  return {
    ...user,
    recommended: mark(user.recommended),
    applied: mark(user.applied),
    saved: others ? [...(save ? [{ ...job, is_saved: true }] : []), ...others] : null,
  };
}
