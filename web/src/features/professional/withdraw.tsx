import type { JobPage } from '@nearward/proto/rest/job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { Confirm } from '../../shared/ui/modal';
import { jobPageKey } from './use-job-page';

/** Asks first instead of offering to undo: the note is gone at once, and would have to be kept to be given back. */
export function Withdraw({ job, onClose }: { job: JobPage; onClose: () => void }) {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /jobs/:id/apply', { id: job.id }),
    onError: (problem) => setError(messageOf(problem, 'Failed to withdraw')),
    onSuccess: async () => {
      onClose();
      for (const queryKey of [jobPageKey(job.id), currentUserKey, ['applications', job.id]])
        await queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title="Withdraw your interest?"
      cancelLabel="Keep it"
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      The clinic no longer sees your note. You can express interest again an hour after you last did.
      {error && (
        <span role="alert" className="block pt-3 text-error">
          {error}
        </span>
      )}
    </Confirm>
  );
}
