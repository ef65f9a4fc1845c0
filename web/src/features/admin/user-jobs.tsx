import { keepDots } from '../../shared/keep-dots';
import { DeskTable } from './desk-table';
import { shortMoment } from './moment';
import type { DeskUser, Part } from './user-query';

interface UserJobsProps {
  jobs: Part<'jobs'>;
  /** Missing while contacts does not answer. */
  counts: NonNullable<DeskUser['contacts']>['jobs'] | undefined;
}

/** Newest first, with what came of each. */
export function UserJobs({ jobs, counts }: UserJobsProps) {
  const of = (id: string) => counts?.find(({ job_id }) => job_id === id);
  const figure = (value: number | undefined) => value ?? '–';
  return (
    <DeskTable
      label="Jobs"
      rows={jobs}
      keyOf={({ id }) => id}
      empty="None."
      columns={[
        { title: 'Job', cell: ({ title }) => keepDots(title) },
        { title: 'Place', cell: ({ job_location }) => job_location },
        { title: 'Posted', cell: ({ created_at }) => shortMoment(created_at) },
        { title: 'Match', figures: true, cell: ({ id }) => figure(of(id)?.matches) },
        { title: 'Applied', figures: true, cell: ({ id }) => figure(of(id)?.applied) },
        { title: 'Unlocked', figures: true, cell: ({ id }) => figure(of(id)?.unlocked) },
      ]}
    />
  );
}
