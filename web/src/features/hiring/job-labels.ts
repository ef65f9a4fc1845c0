import type { CurrentUser } from '@nearward/proto/rest/account';
import { placeOfOwnJob } from '@nearward/proto/rest/job-place';
import { shortTitle } from './contact-texts';

type Job = NonNullable<CurrentUser['jobs']>[number];

/** Where a job is, with its external id if another one has the same title and place. */
export function placesOf(jobs: readonly Job[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(jobs, (job) => `${job.title}\n${placeOfOwnJob(job)}`);
  return new Map(
    [...alike.values()].flatMap((group) =>
      group.map((job) => {
        const id = group.length > 1 && job.external_id;
        return [job.id, placeOfOwnJob(job) + (id ? `, ${id}` : '')] as const;
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
