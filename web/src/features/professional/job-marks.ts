import type { CurrentUser } from '@nearward/proto/rest/account';
import type { JobPage, SeekerJob } from '@nearward/proto/rest/job';
import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { queries } from '../../shared/queries';
import { nextTask } from '../../shared/use-latest-search';
import { appTexts } from '../../shared/texts';
import type { Undoable } from '../../shared/ui/undo-toast';
import { jobPageKey } from './use-job-page';

/** Marks that offer an undo. */
const doneTexts: Partial<Record<Mark, string>> = { hide: 'Hidden.', unsave: 'No longer saved.' };
const failedTexts: Record<Mark, string> = {
  save: appTexts.saveFailed,
  unsave: appTexts.unsaveFailed,
  hide: 'Failed to hide job',
  show: 'Failed to show job again',
};

/** Mutations run in turn: of a mark and its undo, the later one wins. */
const mutationKey = ['job marks'];

interface Marking {
  job: Markable;
  mark: Mark;
}

/** Saves and hides jobs optimistically, with rollback on failure. */
export function useJobMarks() {
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<Undoable>();
  // Not `useMutation`, which would render the page twice more for each mark.
  const [mutation] = useState(
    () =>
      new MutationObserver(queries, {
        mutationKey,
        scope: { id: 'job marks' },
        mutationFn: ({ job, mark }: Marking) => api(marks[mark].call, { id: job.id }),
        onMutate: async ({ job, mark }: Marking) => {
          setError(undefined);
          const keys = [currentUserKey, jobPageKey(job.id)];
          for (const queryKey of keys) await queries.cancelQueries({ queryKey });
          const before = keys.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
          writeMark(job, mark);
          await nextTask(); // the mark is painted before its request starts
          return { before };
        },
        onError: (problem, marking, context) => {
          notifyManager.batch(() => {
            for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data);
            for (const { job, mark } of laterMarks(marking)) writeMark(job, mark);
          });
          setDone(undefined);
          setError(messageOf(problem, failedTexts[marking.mark]));
        },
        onSettled: (_, __, { job }) => {
          // A refetch now would briefly revert marks that are still queued.
          const refetchType = queries.isMutating({ mutationKey }) > 1 ? 'none' : 'active';
          for (const queryKey of [currentUserKey, jobPageKey(job.id)])
            void queries.invalidateQueries({ queryKey, refetchType });
        },
      }),
  );
  const mutate = useCallback(
    (marking: Marking) => void mutation.mutate(marking).catch(() => undefined),
    [mutation],
  );
  const make = useCallback(
    (job: Markable, mark: Mark) => {
      const text = doneTexts[mark];
      const { undo } = marks[mark];
      setDone(text ? { text, undo: () => mutate({ job, mark: undo }) } : undefined);
      mutate({ job, mark });
    },
    [mutate],
  );
  const forget = () => setDone(undefined);
  return { make, error, dismiss: () => setError(undefined), done, offer: setDone, forget };
}

/** Marks that wait behind a failed one, and that its rollback must not undo. */
const laterMarks = (failed: Marking): Marking[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Marking)
    .filter((marking) => marking !== failed);

/** Updates both caches with one render. */
function writeMark(job: Markable, mark: Mark): void {
  notifyManager.batch(() => {
    queries.setQueryData<CurrentUser>(currentUserKey, (user) => user && userWithMark(user, job, mark));
    queries.setQueryData<{ job: JobPage }>(
      jobPageKey(job.id),
      (page) => page && { job: { ...page.job, ...marks[mark].changes } },
    );
  });
}

/** A professional's private actions on a job, each with its undo. */
const marks = {
  save: { call: 'POST /jobs/:id/save', changes: { is_saved: true }, undo: 'unsave' },
  unsave: { call: 'DELETE /jobs/:id/save', changes: { is_saved: false }, undo: 'save' },
  hide: { call: 'PUT /jobs/:id/hide', changes: { is_hidden: true }, undo: 'show' },
  show: { call: 'DELETE /jobs/:id/hide', changes: { is_hidden: false }, undo: 'hide' },
} as const;
export type Mark = keyof typeof marks;

/** A row of a list, or the page of a job. */
type Markable = Pick<SeekerJob, 'id' | 'title' | 'is_saved' | 'is_hidden'>;

const withMark = (jobs: SeekerJob[], { id }: Markable, mark: Mark): SeekerJob[] =>
  jobs.map((each) => (each.id === id ? { ...each, ...marks[mark].changes } : each));

/** The person as they are once the mark is made. */
function userWithMark(user: CurrentUser, job: Markable, mark: Mark): CurrentUser {
  const change = (jobs: SeekerJob[] | null) => jobs && withMark(jobs, job, mark);
  const changed = {
    ...user,
    recommended: change(user.recommended),
    applied: change(user.applied),
    saved: change(user.saved),
  };
  return mark === 'save' || mark === 'unsave'
    ? withSavedList(changed, job)
    : withHiddenCount(changed, user.recommended, job, mark);
}

function withSavedList(user: CurrentUser, { id }: Markable): CurrentUser {
  const savedJob = [user.recommended, user.applied, user.saved]
    .flatMap((list) => list ?? [])
    .find((job) => job.id === id);
  const others = user.saved?.filter((job) => job.id !== id);
  return { ...user, saved: others ? [...(savedJob?.is_saved ? [savedJob] : []), ...others] : null };
}

/** Counts only a real change: after a rejected hide, its undo may meet a job that is not hidden. */
function withHiddenCount(
  user: CurrentUser,
  before: CurrentUser['recommended'],
  { id }: Markable,
  mark: Mark,
): CurrentUser {
  if (!user.marks || user.recommended_total === null) return user;
  const others = user.marks.hidden.filter((hidden) => hidden !== id);
  const isHidden = mark === 'hide';
  const isChanged = before?.some((job) => job.id === id && job.is_hidden !== isHidden) ?? false;
  return {
    ...user,
    marks: { ...user.marks, hidden: isHidden ? [id, ...others] : others },
    recommended_total: user.recommended_total + (isChanged ? (isHidden ? -1 : 1) : 0),
  };
}
