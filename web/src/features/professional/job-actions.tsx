import type { SeekerJob } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import Bookmark from 'lucide-react/icons/bookmark';
import EyeOff from 'lucide-react/icons/eye-off';
import { Button, type ButtonKind } from '../../shared/ui/button';
import { isPassed } from '../../shared/pair-stages';
import type { Mark } from './job-marks';

export interface JobHandlers {
  onMark: (job: SeekerJob, mark: Mark) => void;
  onInterest: (job: SeekerJob) => void;
}

/** The id of the text that names a job, which describes its buttons. */
export const titleIdOf = ({ id }: Pick<SeekerJob, 'id'>) => `job-${id}`;

interface RowActionsProps extends JobHandlers {
  job: SeekerJob;
  className?: string;
}

/** Hide, save and apply, for one job. */
export function RowActions({ job, className, onMark, onInterest }: RowActionsProps) {
  const titleId = titleIdOf(job);
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-0.5 @max-lg:-ml-2 @max-lg:[&>:last-child]:ml-auto',
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
        !job.hired_at && <InterestButton titleId={titleId} job={job} onClick={() => onInterest(job)} />
      )}
    </div>
  );
}

/** 44 px under a finger. */
const small = 'pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1 pointer-fine:text-small';
const quiet = clsx(
  small,
  'min-w-11 gap-1.5 border-transparent text-brand! max-sm:px-2 pointer-fine:min-w-0 pointer-fine:px-1.5',
);

interface MarkButtonProps {
  /** The id of the job's title: every row has such a button. */
  titleId?: string;
  isOn: boolean;
  onClick: () => void;
}

export const SaveButton = ({ titleId, isOn, onClick }: MarkButtonProps) => (
  <Button aria-pressed={isOn} aria-describedby={titleId} onClick={onClick} className={quiet}>
    <Bookmark className={clsx('size-4 shrink-0', isOn && 'fill-current')} />
    {isOn ? 'Saved' : 'Save'}
  </Button>
);

export const HideButton = ({ titleId, isOn, onClick, named }: MarkButtonProps & { named?: boolean }) => (
  <Button aria-describedby={titleId} onClick={onClick} title={isOn ? undefined : 'Hide'} className={quiet}>
    <EyeOff className="size-4 shrink-0" />
    <span className={isOn || named ? undefined : 'sr-only'}>{isOn ? 'Show again' : 'Hide'}</span>
  </Button>
);

interface InterestButtonProps {
  titleId?: string;
  job: Pick<SeekerJob, 'has_applied'>;
  kind?: ButtonKind;
  className?: string;
  onClick: () => void;
}

export const InterestButton = ({
  titleId,
  job,
  kind,
  className = clsx(small, 'max-sm:px-3'),
  onClick,
}: InterestButtonProps) => (
  <Button kind={kind} aria-describedby={titleId} onClick={onClick} className={className}>
    {job.has_applied ? 'Update Application' : 'Express Interest'}
  </Button>
);
