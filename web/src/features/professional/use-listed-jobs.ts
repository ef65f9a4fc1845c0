import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { useMemo, useState } from 'react';
import { filterJobs } from './filter-jobs';
import type { TabName, View } from './jobs-view';

export interface Listed {
  /** Which view's they are. */
  view: View;
  /** All recommended jobs, the hidden ones too. */
  recommended: readonly SeekerJob[];
  /** All jobs of the tab before filtering; null when they could not be loaded. */
  ofTab: readonly SeekerJob[] | null;
  jobs: readonly SeekerJob[];
  /** How many further jobs do not state their shift. */
  withoutShift: number;
  hidden: number;
  /** Every job of every tab. */
  all: readonly SeekerJob[];
  countOf: (tab: TabName) => number | undefined;
}

/** The jobs that a view shows. */
export function useListed(user: CurrentUser, view: View): Listed {
  const recommended = useSteadyOrder(user.recommended);
  return useMemo(() => {
    const shown = recommended?.filter(({ is_hidden }) => view.hidden === is_hidden) ?? null;
    const ofTab = { recommended: shown, messaged: user.applied, saved: user.saved }[view.tab];
    const countOf = (tab: TabName) =>
      tab === 'recommended'
        ? recommended && (user.recommended_total ?? undefined)
        : { messaged: user.applied, saved: user.saved }[tab]?.length;
    return {
      view,
      recommended: recommended ?? [],
      ofTab,
      ...filterJobs(ofTab ?? [], view),
      hidden: recommended?.filter(({ is_hidden }) => is_hidden).length ?? 0,
      all: [...(recommended ?? []), ...(user.applied ?? []), ...(user.saved ?? [])],
      countOf: (tab) => countOf(tab) ?? undefined,
    };
  }, [recommended, user, view]);
}

type Jobs = readonly SeekerJob[] | null;

/**
 * Keeps the order of this visit: the server lists jobs with an application last, but a row must not move while in use. New
 * jobs come after the one that the server lists before them.
 */
function useSteadyOrder(jobs: Jobs): Jobs {
  const [last, setLast] = useState<{ jobs: Jobs; ordered: Jobs }>({ jobs, ordered: jobs });
  if (last.jobs === jobs) return last.ordered;
  const ordered = jobs && keepPlaces(last.ordered ?? [], jobs);
  setLast({ jobs, ordered });
  return ordered;
}

function keepPlaces(before: readonly SeekerJob[], jobs: readonly SeekerJob[]): SeekerJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const ordered = before.flatMap(({ id }) => byId.get(id) ?? []);
  const placed = new Set(ordered);
  for (const [index, job] of jobs.entries()) {
    if (placed.has(job)) continue;
    const previous = jobs[index - 1];
    ordered.splice(previous ? ordered.indexOf(previous) + 1 : 0, 0, job);
  }
  return ordered;
}
