import { limits } from '@nearward/proto/choices';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { PostedJob } from '@nearward/proto/rest/job';
import { ownJobPlace } from '@nearward/proto/rest/own-job-place';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { cityOf, shortTitle } from './contact-texts';

type Job = NonNullable<CurrentUser['jobs']>[number];

/** The jobs after a page. The newest ones come with the user, so their page is only read for where the next one begins. */
async function fetchPage(after: string | undefined, signal: AbortSignal) {
  const next = after ?? (await api('GET /jobs', { query: {} }, signal)).next;
  return next ? api('GET /jobs', { query: { after: next } }, signal) : { jobs: [], next: null };
}

/** Skips jobs among the newest: a newly posted job moves another one to the next page. */
function olderThan(newest: readonly Job[], pages: readonly { jobs: readonly PostedJob[] }[]): Job[] {
  const newestIds = new Set(newest.map(({ id }) => id));
  return pages.flatMap((page) =>
    page.jobs.filter(({ id }) => !newestIds.has(id)).map((job) => ({ ...job, facts: null })),
  );
}

/** The jobs of the user, and on request those beyond the newest 500. */
export function useOwnJobs(newest: CurrentUser['jobs']) {
  const acting = useCurrentUser().user?.acting?.id;
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['own-jobs', acting],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isOpen,
  });
  const isFull = newest?.length === limits.ownJobs;
  const pages = isOpen && isFull ? data?.pages : undefined;
  const jobs = newest && pages ? [...newest, ...olderThan(newest, pages)] : newest;
  const showMore = () => {
    if (!isOpen) setOpen(true);
    else if (data) void fetchNextPage();
    else void refetch();
  };
  const mayHaveMore = isFull && (!data || hasNextPage);
  return {
    jobs,
    /** Loads further jobs, which have no counts; undefined if there are none, or while they load. */
    showMore: mayHaveMore ? showMore : undefined,
    isLoading: isFetching,
    hasFailed: isError,
  };
}

/** Where a job is, with its external id if another one has the same title and place. */
export function placesOf(jobs: readonly Job[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(jobs, (job) => `${job.title}\n${cityOf(ownJobPlace(job))}`);
  return new Map(
    [...alike.values()].flatMap((group) =>
      group.map((job) => {
        const id = group.length > 1 && job.external_id;
        return [job.id, cityOf(ownJobPlace(job)) + (id ? `, ${id}` : '')] as const;
      }),
    ),
  );
}

/** One line per job, for a select. The place tells apart jobs with the same title or at several sites. */
export function labelsOf(jobs: readonly Job[]): ReadonlyMap<string, string> {
  const places = placesOf(jobs);
  const titles = Map.groupBy(jobs, ({ title }) => title);
  return new Map(
    jobs.map((job) => {
      const needsPlace = job.group_jobs > 1 || job.site_name || (titles.get(job.title)?.length ?? 0) > 1;
      return [job.id, shortTitle(job.title) + (needsPlace ? `, ${places.get(job.id)}` : '')];
    }),
  );
}
