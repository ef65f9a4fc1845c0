import { keepDots } from '../../shared/keep-dots';
import { DeskTable } from './desk-table';
import { shortMoment } from './moment';
import type { DeskUser, Part } from './user-query';
import { UserSection } from './user-section';

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
    <UserSection title="Jobs">
      <DeskTable
        label="Jobs"
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Job', cell: ({ title }) => keepDots(title) },
          { title: 'Posted', short: true, cell: ({ created_at }) => shortMoment(created_at) },
          { title: 'Match', figures: true, cell: ({ id }) => figure(of(id)?.matches) },
          { title: 'Applied', figures: true, cell: ({ id }) => figure(of(id)?.applied) },
          { title: 'Unlocked', figures: true, cell: ({ id }) => figure(of(id)?.unlocked) },
        ]}
      />
    </UserSection>
  );
}
