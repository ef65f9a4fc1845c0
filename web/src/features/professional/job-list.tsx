import type { SeekerJob } from '@nearward/proto/rest/job';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../shared/ui/button';
import { JobRow, type RowActions } from './job-row';
import { useNow } from './use-now';
import { oneMore } from './view';

/** About as many as a window shows. */
const drawnAtOnce = 6;

interface JobListProps extends RowActions {
  jobs: readonly SeekerJob[];
  /** How many rows are shown. */
  rows: number;
  /** What the list is called, where a job's page leads back to it. */
  label: string;
  litId: string | undefined;
  onLight: (id: string) => void;
  onRows: (rows: number) => void;
}

/** Rows that the map has pins for. Those further down are drawn after the first are to be seen. */
export function JobList(props: JobListProps) {
  const { jobs, rows, label, litId, onLight, onRows, ...actions } = props;
  const { search } = useLocation();
  const now = useNow();
  // By the ids and not by the jobs, one of which changes with each mark: every row is told it.
  const ids = jobs.map(({ id }) => id).join();
  const from = useMemo(() => {
    const each = ids.split(',');
    return { back: search, label: `${label} (${each.length})`, ids: each };
  }, [search, label, ids]);
  const drawn = useDeferredValue(rows, drawnAtOnce);
  const light = ({ target }: { target: EventTarget }) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-job]')?.dataset.job;
    if (id) onLight(id);
  };
  const left = jobs.length - rows;
  return (
    <>
      <ol aria-label={label} onFocus={light} onPointerOver={light}>
        {jobs.slice(0, Math.min(rows, drawn)).map((job, at) => (
          <JobRow
            key={job.id}
            job={job}
            number={at + 1}
            isLit={job.id === litId}
            now={now}
            from={from}
            {...actions}
          />
        ))}
      </ol>
      {left > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="text-note text-muted">
            {Math.min(rows, jobs.length)} of {jobs.length} shown
          </p>
          <Button onClick={() => onRows(rows + oneMore)}>Show {Math.min(left, oneMore)} more</Button>
        </div>
      )}
    </>
  );
}
