import type { ReactNode } from 'react';
import { messageOf } from '../api';
import { type SkeletonProps, Skeleton } from './skeleton';
import { Button } from './button';

interface LoadFailedProps {
  /** A sentence that names the missing data. */
  children: string;
  onRetry: () => unknown;
}

/** Shown instead of a part that could not be loaded. */
export const LoadFailed = ({ children, onRetry }: LoadFailedProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3">
    <p>{children}</p>
    <Button onClick={() => void onRetry()}>Try again</Button>
  </div>
);

interface NotLoadedProps extends SkeletonProps {
  query: { error: unknown; refetch: () => unknown };
  /** Shown when the server sends no message. */
  text: string;
}

/** Shown instead of data: that it loads, or why it could not be loaded. */
export const NotLoaded = ({ query: { error, refetch }, text, ...skeleton }: NotLoadedProps) =>
  error ? <LoadFailed onRetry={refetch}>{messageOf(error, text)}</LoadFailed> : <Skeleton {...skeleton} />;

interface EmptyStateProps {
  children: ReactNode;
  /** Buttons or links to what ends the emptiness. */
  action?: ReactNode;
  /** Announced when it appears, such as after a filter. */
  isLive?: boolean;
}

export const EmptyState = ({ children, action, isLive = false }: EmptyStateProps) => (
  <div
    role={isLive ? 'status' : undefined}
    className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4"
  >
    <div className="max-w-170 min-w-0 text-muted">{children}</div>
    {action && <div className="flex flex-wrap gap-3">{action}</div>}
  </div>
);
