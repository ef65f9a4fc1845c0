import type { PostedJob } from '@nearward/proto/rest/job';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { isolateText } from '@nearward/proto/isolate-text';
import { isPracticeNotFound } from '../../shared/page-practice';
import { invalidate } from '../../shared/queries';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { CheckBox } from '../../shared/ui/field';
import { LoadFailed } from '../../shared/ui/placeholders';
import { Confirm } from '../../shared/ui/modal';
import type { Run } from './use-import';

const missingKey = ['jobs missing from a file'];

async function fetchImported(signal: AbortSignal): Promise<PostedJob[]> {
  const jobs: PostedJob[] = [];
  let after: string | null | undefined;
  do {
    const page = await api('GET /jobs', { query: after ? { after } : {} }, signal);
    jobs.push(...page.jobs.filter(({ external_id }) => external_id !== null));
    after = page.next;
  } while (after);
  return jobs;
}

/** Jobs of earlier imports that the file does not have. Only those that the user ticks and confirms are deleted. */
export function MissingJobs({ run: { rows, results } }: { run: Run }) {
  const { data, error, refetch } = useQuery({
    queryKey: missingKey,
    queryFn: ({ signal }) => fetchImported(signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setConfirming] = useState(false);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const removal = useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) {
        await api('DELETE /jobs/:token', { token: id }).catch((reason: unknown) => {
          // Deleted in another tab, unless the user is no longer on the team.
          if (isPracticeNotFound(reason) || !(reason instanceof ApiError && reason.status === 404))
            throw reason;
        });
        setDeleted((before) => new Set([...before, id]));
      }
    },
    onMutate: () => setConfirming(false),
    onSuccess: () => setChosen(new Set()),
    onSettled: () => void invalidate(currentUserKey),
  });
  if (error && !data)
    return (
      <LoadFailed onRetry={refetch}>
        {messageOf(error, 'The jobs that the file does not have could not be loaded.')}
      </LoadFailed>
    );
  // A row has the id that its system gave the job, or ours in any capitals.
  const inFile = new Set<string | null>([
    ...rows.map(({ external_id }) => external_id),
    ...Array.from(results.values(), ({ id }) => id),
  ]);
  const missing = (data ?? []).filter(
    ({ id, external_id }) => !inFile.has(external_id) && !inFile.has(id) && !deleted.has(id),
  );
  if (missing.length === 0 && deleted.size === 0) return null;

  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const toDelete = missing.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const count = toDelete.length;
  const jobs = (amount: number) => `${amount.toLocaleString('en')} ${amount === 1 ? 'job' : 'jobs'}`;
  return (
    <section aria-labelledby="missing-jobs" className="flex max-w-170 flex-col items-start gap-3">
      <h2 id="missing-jobs" className="text-lead">
        Not in the file
      </h2>
      {removal.isError && (
        <Banner tone="error">
          {messageOf(removal.error, 'Some jobs could not be deleted. Please try again.')}
        </Banner>
      )}
      <p role="status" className="empty:hidden">
        {deleted.size > 0 && `${jobs(deleted.size)} deleted.`}
      </p>
      {missing.length > 0 && (
        <>
          <p>These jobs came from earlier imports and are still posted. Tick those to delete.</p>
          {missing.length > 1 && (
            <Button
              onClick={() => setChosen(new Set(count === missing.length ? [] : missing.map(({ id }) => id)))}
            >
              {count === missing.length ? 'Select none' : `Select all ${missing.length.toLocaleString('en')}`}
            </Button>
          )}
          <ul
            aria-label="Jobs that are not in the file"
            className="w-full divide-y divide-line border-y border-line"
          >
            {missing.map(({ id, title, external_id, job_location }) => (
              <li key={id}>
                <CheckBox checked={chosen.has(id)} onChange={() => toggle(id)}>
                  <span className="min-w-0 py-2 wrap-anywhere">
                    <span className="font-semibold">{isolateText(external_id ?? '')}</span> {title},{' '}
                    {job_location}
                  </span>
                </CheckBox>
              </li>
            ))}
          </ul>
          <Button
            kind="danger-outline"
            busy={removal.isPending || count === 0}
            onClick={() => setConfirming(true)}
          >
            {removal.isPending ? 'Deleting …' : `Delete ${jobs(count)}`}
          </Button>
        </>
      )}
      <Confirm
        open={isConfirming}
        title={`Delete ${jobs(count)}?`}
        confirmLabel="Delete"
        onClose={() => setConfirming(false)}
        onConfirm={() => removal.mutate(toDelete)}
      >
        They match nobody from then on. Contacts that you unlocked stay.
      </Confirm>
    </section>
  );
}
