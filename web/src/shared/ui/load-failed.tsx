import { Button } from './button';

interface LoadFailedProps {
  /** A sentence that names the missing data. */
  children: string;
  onRetry: () => void;
}

/** Shown instead of a part that could not be loaded. */
export const LoadFailed = ({ children, onRetry }: LoadFailedProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3">
    <p>{children}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
