import type { SeekerJob } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../../shared/ui/button';

/** 44 px under a finger. */
const small = 'pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1 pointer-fine:text-small';
const quiet = clsx(small, 'gap-1.5 border-transparent px-2 text-brand! pointer-fine:px-1.5');

interface MarkButtonProps {
  /** The id of the job's title: every row has such a button. */
  titleId?: string;
  isOn: boolean;
  onClick: () => void;
}

export const SaveButton = ({ titleId, isOn, onClick }: MarkButtonProps) => (
  <Button aria-pressed={isOn} aria-describedby={titleId} onClick={onClick} className={quiet}>
    <SaveIcon filled={isOn} />
    {isOn ? 'Saved' : 'Save'}
  </Button>
);

export const HideButton = ({ titleId, isOn, onClick, named }: MarkButtonProps & { named?: boolean }) => (
  <Button aria-describedby={titleId} onClick={onClick} title={isOn ? undefined : 'Hide'} className={quiet}>
    <HideIcon />
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

export const InterestButton = ({ titleId, job, kind, className = small, onClick }: InterestButtonProps) => (
  <Button kind={kind} aria-describedby={titleId} onClick={onClick} className={className}>
    {job.has_applied ? 'Update Application' : 'Express Interest'}
  </Button>
);

const Icon = ({ children, filled = false }: { children: ReactNode; filled?: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    strokeLinejoin="round"
    strokeLinecap="round"
    className={`size-4 shrink-0 stroke-current stroke-[1.5] ${filled ? 'fill-current' : 'fill-none'}`}
  >
    {children}
  </svg>
);

const HideIcon = () => (
  <Icon>
    <path d="M2.5 2.5l11 11M6.3 4A6 6 0 0 1 8 3.8c3.4 0 5.6 2.6 6.5 4.2a9 9 0 0 1-1.7 2.2M4.2 5.4A9 9 0 0 0 1.5 8c.9 1.6 3.1 4.2 6.5 4.2 1 0 1.9-.2 2.7-.6M6.7 6.7a1.9 1.9 0 0 0 2.6 2.6" />
  </Icon>
);

const SaveIcon = ({ filled }: { filled: boolean }) => (
  <Icon filled={filled}>
    <path d="M4 2.5h8v11l-4-3-4 3z" />
  </Icon>
);
