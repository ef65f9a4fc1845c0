import type { ReactNode } from 'react';

interface EmptyStateProps {
  children: ReactNode;
  /** Buttons or links to what ends the emptiness. */
  action?: ReactNode;
  /** Announced when it appears, such as after a filter. */
  isLive?: boolean;
}

/** Shown instead of an empty list. */
export const EmptyState = ({ children, action, isLive = false }: EmptyStateProps) => (
  <div
    role={isLive ? 'status' : undefined}
    className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4"
  >
    <div className="max-w-170 min-w-0 text-muted">{children}</div>
    {action && <div className="flex flex-wrap gap-3">{action}</div>}
  </div>
);
