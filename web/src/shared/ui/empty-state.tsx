import type { ReactNode } from 'react';

interface EmptyStateProps {
  children: ReactNode;
  /** A button or link to what ends the emptiness. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <div className="flex flex-wrap items-center gap-4 rounded-card bg-sunken px-5 py-4">
    <p className="max-w-[66ch] text-muted">{children}</p>
    {action}
  </div>
);
