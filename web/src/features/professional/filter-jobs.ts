import { hoursPerYear } from '@nearward/proto/choices';
import { isFound } from '@nearward/proto/fold';
import type { SeekerJob } from '@nearward/proto/rest/job';
import type { View } from './jobs-view';

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
  isFound(
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

const fitsOthers = (job: SeekerJob, view: View): boolean =>
  (!view.miles || (job.miles !== null && job.miles <= Number(view.miles))) &&
  (!view.setting || job.practice_settings.includes(view.setting)) &&
  fitsPay(job, view) &&
  fitsSearch(job, view.q);

const orders: Record<View['sort'], (a: SeekerJob, b: SeekerJob) => number> = {
  best: () => 0, // as they came
  nearest: (a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity),
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  pay: (a, b) => (hourly(b) ?? -1) - (hourly(a) ?? -1),
};

interface Filtered {
  jobs: SeekerJob[];
  /** How many further jobs do not state their shift. */
  withoutShift: number;
}

export function filterJobs(all: readonly SeekerJob[], view: View): Filtered {
  const fitting = all.filter((job) => fitsOthers(job, view));
  const { shift } = view;
  const jobs = shift ? fitting.filter((job) => job.shift.includes(shift)) : fitting;
  return {
    jobs: jobs.toSorted(orders[view.sort]),
    withoutShift: shift ? fitting.filter((job) => job.shift.length === 0).length : 0,
  };
}
