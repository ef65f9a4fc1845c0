import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Some links at the side, under what they have in common. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="px-2 text-small wrap-anywhere text-muted">{title}</p>
    <ul aria-label={title}>{children}</ul>
  </div>
);

export const railLink = (isCurrent: boolean) =>
  clsx(
    'flex min-h-11 items-center justify-between gap-2 rounded-control px-2 py-1 text-small text-ink no-underline hover:bg-sunken pointer-fine:min-h-8.5',
    isCurrent && 'bg-brand-soft font-semibold',
  );
