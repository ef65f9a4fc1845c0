import type { SeekerJob } from '@nearward/proto/rest/job';

/** A job with the other listed ones of its group, which was posted at several sites. */
export interface JobCard {
  key: string;
  job: SeekerJob;
  /** The nearest first. */
  others: readonly SeekerJob[];
}

const noOthers: readonly SeekerJob[] = [];
const byMiles = (a: SeekerJob, b: SeekerJob) => (a.miles ?? Infinity) - (b.miles ?? Infinity);

/** A job whose title was changed since is another offer. */
const keyOf = ({ id, group_id, title }: SeekerJob): string => (group_id ? `${group_id} ${title}` : id);

/** The jobs of one group are one card, in the place of the first of them, with the nearest one on top. */
export const cardsOf = (jobs: readonly SeekerJob[]): JobCard[] =>
  [...Map.groupBy(jobs, keyOf)].flatMap(([key, group]) => {
    const [job, ...others] = group.length > 1 ? group.toSorted(byMiles) : group;
    return job ? [{ key, job, others: others.length > 0 ? others : noOthers }] : [];
  });

export const cardsOfOne = (jobs: readonly SeekerJob[]): JobCard[] =>
  jobs.map((job) => ({ key: job.id, job, others: noOthers }));

export const jobsOf = (cards: readonly JobCard[]): SeekerJob[] =>
  cards.flatMap(({ job, others }) => [job, ...others]);
