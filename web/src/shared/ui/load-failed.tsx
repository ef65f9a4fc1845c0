import { Button } from './button';

interface LoadFailedProps {
  /** What could not be loaded, in a sentence. */
  children: string;
  onRetry: () => void;
}

/** In the place of a part that could not be loaded; the rest of the page stays. */
export const LoadFailed = ({ children, onRetry }: LoadFailedProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3">
    <p>{children}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
