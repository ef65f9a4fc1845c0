import type { SeekerJob } from '@nearward/proto/rest/job';
import { type RefObject, useEffect } from 'react';
import type { Mark } from './job-marks';

interface KeyTargets {
  box: RefObject<HTMLElement | null>;
  jobs: readonly SeekerJob[];
  onMark: (job: SeekerJob, mark: Mark) => void;
  onInterest: (job: SeekerJob) => void;
  onSearch: () => void;
  onKeys: () => void;
  /** Past the last row that is shown. */
  onEnd: () => void;
}

/** The row of each visible job, in the order of the page. */
export const rowsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[data-job]') ?? []),
];

/** The link of a row. */
export const focusRow = (row: HTMLElement | undefined): void =>
  row?.querySelector<HTMLElement>('a[data-open]')?.focus();

/** Key actions for the focused row. */
export function keyActions(targets: KeyTargets): Record<string, () => void> {
  const { box, jobs, onMark, onInterest, onSearch, onKeys, onEnd } = targets;
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-job]');
  const step = (by: 1 | -1) => () => {
    const rows = rowsIn(box.current);
    const at = rows.findIndex((row) => row === focused());
    if (at === rows.length - 1 && by === 1) onEnd();
    focusRow(rows[Math.max(0, at + by)]);
  };
  const withJob = (act: (job: SeekerJob) => void) => () => {
    const job = jobs.find(({ id }) => id === focused()?.dataset.job);
    if (job) act(job);
  };
  return {
    j: step(1),
    k: step(-1),
    s: withJob((job) => onMark(job, job.is_saved ? 'unsave' : 'save')),
    h: withJob((job) => {
      if (!job.has_applied) onMark(job, job.is_hidden ? 'show' : 'hide');
    }),
    e: withJob(onInterest),
    '/': onSearch,
    '?': onKeys,
  };
}

export const keyNames = [
  [['j', 'k'], 'Next, previous job'],
  [['Enter'], 'Open the job'],
  [['e'], 'Express interest, or update it'],
  [['s'], 'Save, or unsave'],
  [['h'], 'Hide, or show again'],
  [['/'], 'Search'],
  [['?'], 'This list'],
] as const;

let openedId: string | undefined;

/** Notes which row a page was opened from. */
export const noteOpened = (id: string): void => {
  openedId = id;
};

/** Whether the focus returns to this row, so that it must be unfolded. */
export const isOpened = (id: string): boolean => openedId === id;

/** Returns the focus to the row of the job that was opened. */
export function useRestoreFocus(box: RefObject<HTMLElement | null>, isListed: boolean): void {
  useEffect(() => {
    if (!openedId || !isListed) return;
    focusRow(box.current?.querySelector<HTMLElement>(`[data-job="${openedId}"]`) ?? undefined);
    openedId = undefined;
  }, [box, isListed]);
}
