import type { SeekerJob } from '@nearward/proto/rest/job';
import { useState } from 'react';

type Jobs = readonly SeekerJob[] | null;

/**
 * The jobs in the order of this visit: the server lists those with an application last, but a row stays where it was when
 * its reader expressed interest. A job that comes later stands behind the one that the server lists before it.
 */
export function useSteadyOrder(jobs: Jobs): Jobs {
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
