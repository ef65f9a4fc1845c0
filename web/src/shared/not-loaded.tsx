import { messageOf } from './api';
import { LoadFailed } from './ui/load-failed';
import { Skeleton, type SkeletonProps } from './ui/skeleton';

interface NotLoadedProps extends SkeletonProps {
  query: { error: unknown; refetch: () => unknown };
  /** Shown when the server sends no message. */
  text: string;
}

/** Shown instead of data: that it loads, or why it could not be loaded. */
export const NotLoaded = ({ query: { error, refetch }, text, ...skeleton }: NotLoadedProps) =>
  error ? (
    <LoadFailed onRetry={() => void refetch()}>{messageOf(error, text)}</LoadFailed>
  ) : (
    <Skeleton {...skeleton} />
  );
