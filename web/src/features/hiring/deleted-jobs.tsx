import type { CurrentUser } from '@nearward/proto/rest/account';
import clsx from 'clsx';
import { useState } from 'react';
import { Choice, Facts } from './job-choice';

export type Deleted = NonNullable<CurrentUser['deleted_jobs']>;

interface DeletedJobsProps {
  jobs: Deleted;
  chosen: string;
  onChoose: (job: string) => void;
}

/** The way to those who were unlocked through a job that is gone; unfolded while one of them is chosen. */
export function DeletedJobs({ jobs, chosen, onChoose }: DeletedJobsProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (jobs.length === 0) return null;
  const isOpen = unfolded || jobs.some(({ id }) => id === chosen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="hidden text-small min-[1180px]:block"
    >
      <summary className="min-h-11 cursor-pointer px-2.5 py-2 text-muted">
        {jobs.length} deleted {jobs.length === 1 ? 'job' : 'jobs'} with unlocked contacts
      </summary>
      <ul className="flex flex-col gap-1">
        {jobs.map(({ id, title, unlocked, hired }) => (
          <li key={id} className={clsx('rounded-control', id === chosen && 'bg-brand-soft')}>
            <Choice isChosen={id === chosen} onChoose={() => onChoose(id)} title={title} hired={hired}>
              <Facts facts={[[unlocked, 'unlocked']]} />
            </Choice>
          </li>
        ))}
      </ul>
    </details>
  );
}
