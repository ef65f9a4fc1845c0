import clsx from 'clsx';
import { isPassed, type ListedJob } from './job-facts';
import { HideButton, InterestButton, SaveButton } from './job-actions';
import type { Mark } from './job-marks';

export interface JobHandlers {
  onMark: (job: ListedJob, mark: Mark) => void;
  onInterest: (job: ListedJob) => void;
}

/** The id of the text that names a job, which describes its buttons. */
export const titleIdOf = ({ id }: Pick<ListedJob, 'id'>) => `job-${id}`;

interface RowActionsProps extends JobHandlers {
  job: ListedJob;
  className?: string;
}

/** Hide, save and apply, for one job. */
export function RowActions({ job, className, onMark, onInterest }: RowActionsProps) {
  const titleId = titleIdOf(job);
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-0.5 max-sm:-ml-2 max-sm:[&>:last-child]:ml-auto',
        className,
      )}
    >
      {!job.has_applied && (
        <HideButton
          titleId={titleId}
          isOn={job.is_hidden}
          onClick={() => onMark(job, job.is_hidden ? 'show' : 'hide')}
        />
      )}
      <SaveButton
        titleId={titleId}
        isOn={job.is_saved}
        onClick={() => onMark(job, job.is_saved ? 'unsave' : 'save')}
      />
      {isPassed(job) ? (
        <span className="px-2 text-small text-muted">The clinic passed</span>
      ) : job.is_paused ? (
        <span className="px-2 text-small text-muted">No new interest now</span>
      ) : (
        <InterestButton titleId={titleId} job={job} onClick={() => onInterest(job)} />
      )}
    </div>
  );
}
