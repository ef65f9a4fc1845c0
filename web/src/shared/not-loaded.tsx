import { messageOf } from './api';
import { LoadFailed } from './ui/load-failed';
import { Skeleton } from './ui/skeleton';

interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  /** Shown when the server sends no message. */
  text: string;
  className?: string;
}

/** Shown instead of data: that it loads, or why it could not be loaded. */
export const NotLoaded = ({ query: { error, refetch }, text, className }: NotLoadedProps) =>
  error ? (
    <LoadFailed onRetry={() => void refetch()}>{messageOf(error, text)}</LoadFailed>
  ) : (
    <Skeleton className={className} />
  );
