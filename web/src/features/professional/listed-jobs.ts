import { hoursPerYear } from '@nearward/proto/choices';
import { languagesInCommon } from '@nearward/proto/languages';
import { isLicensed } from '@nearward/proto/licenses';
import { matchesQuery } from '@nearward/proto/fold';
import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { useMemo, useState } from 'react';
import { byMiles, licensesFor, type OwnFacts } from './job-facts';
import type { TabName, View } from './jobs-view';

export type Listed = ReturnType<typeof useListed>;

export function useListed(user: CurrentUser, view: View) {
  const recommended = useSteadyOrder(user.recommended);
  return useMemo(() => {
    const visible = recommended?.filter(({ is_hidden }) => view.hidden === is_hidden) ?? null;
    const ofTab = { recommended: visible, messaged: user.applied, saved: user.saved }[view.tab];
    const countOf = (tab: TabName) =>
      tab === 'recommended'
        ? recommended && (user.recommended_total ?? undefined)
        : { messaged: user.applied, saved: user.saved }[tab]?.length;
    const { jobs, withoutShift } = filterJobs(ofTab ?? [], view, user.profile);
    const cards = view.tab === 'messaged' ? cardsOfOne(jobs) : cardsOf(jobs);
    return {
      /** Which view's they are. */
      view,
      /** All recommended jobs, the hidden ones too. */
      recommended: recommended ?? [],
      /** All jobs of the tab before filtering; null when they could not be loaded. */
      ofTab,
      /** The listed jobs. Each application stays a card of its own. */
      cards,
      jobs: jobsOf(cards),
      /** How many further jobs do not state their shift. */
      withoutShift,
      hidden: recommended?.filter(({ is_hidden }) => is_hidden).length ?? 0,
      /** Every job of every tab. */
      all: [...(recommended ?? []), ...(user.applied ?? []), ...(user.saved ?? [])],
      countOf: (tab: TabName) => countOf(tab) ?? undefined,
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

type Paid = Pick<SeekerJob, 'pay_min' | 'pay_max' | 'pay_unit'>;

/** The highest hourly pay; undefined if not stated. */
function hourly({ pay_min, pay_max, pay_unit }: Paid): number | undefined {
  const most = pay_max ?? pay_min;
  if (most === null || !pay_unit) return undefined;
  return pay_unit === 'year' ? most / hoursPerYear : most;
}

const fitsPay = (job: SeekerJob, { pay, paid }: View): boolean => {
  const stated = hourly(job);
  return stated === undefined ? !paid : !pay || stated >= Number(pay);
};

/** Every word occurs somewhere in the row. */
const fitsSearch = (job: SeekerJob, q: string): boolean =>
  matchesQuery(
    [
      job.title,
      job.employer_name,
      job.job_location,
      ...job.specialties,
      ...job.practice_settings,
      ...job.employment_type,
    ],
    q,
  );

const fitsOthers = (job: SeekerJob, view: View, own: OwnFacts): boolean =>
  (!view.licensed || licensesFor(job, own?.licenses).some(isLicensed)) &&
  (!view.language || languagesInCommon(job, own ?? {}).length > 0) &&
  (!view.miles || (job.miles !== null && job.miles <= Number(view.miles))) &&
  (!view.setting || job.practice_settings.includes(view.setting)) &&
  fitsPay(job, view) &&
  fitsSearch(job, view.q);

const orders: Record<View['sort'], (a: SeekerJob, b: SeekerJob) => number> = {
  best: () => 0, // as they came
  nearest: byMiles,
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  pay: (a, b) => (hourly(b) ?? -1) - (hourly(a) ?? -1),
};

export function filterJobs(all: readonly SeekerJob[], view: View, own: OwnFacts) {
  const fitting = all.filter((job) => fitsOthers(job, view, own));
  const { shift } = view;
  const jobs = shift ? fitting.filter((job) => job.shift.includes(shift)) : fitting;
  return {
    jobs: jobs.toSorted(orders[view.sort]),
    withoutShift: shift ? fitting.filter((job) => job.shift.length === 0).length : 0,
  };
}

/** A job with the other listed ones of its group, which was posted at several sites. */
export interface JobCard {
  key: string;
  job: SeekerJob;
  /** The nearest first. */
  others: readonly SeekerJob[];
}

const noOthers: readonly SeekerJob[] = [];

/** A job whose title was changed since is another offer. */
const keyOf = ({ id, group_id, title }: SeekerJob): string => (group_id ? `${group_id} ${title}` : id);

/** The jobs of one group are one card, in the place of the first of them, with the nearest one on top. */
const cardsOf = (jobs: readonly SeekerJob[]): JobCard[] =>
  [...Map.groupBy(jobs, keyOf)].flatMap(([key, group]) => {
    const [job, ...others] = group.length > 1 ? group.toSorted(byMiles) : group;
    return job ? [{ key, job, others: others.length > 0 ? others : noOthers }] : [];
  });

const cardsOfOne = (jobs: readonly SeekerJob[]): JobCard[] =>
  jobs.map((job) => ({ key: job.id, job, others: noOthers }));

export const jobsOf = (cards: readonly JobCard[]): SeekerJob[] =>
  cards.flatMap(({ job, others }) => [job, ...others]);
