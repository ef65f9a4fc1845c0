import type { ErrorLike } from '@apollo/client';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { LoadFailed } from '../../shared/ui/load-failed';
import { messageOf } from './apollo-client';

/** Shown instead of a list that could not be loaded. */
export const LoadError = ({ error, onRetry }: { error: ErrorLike; onRetry: () => void }) => (
  <Banner tone="error">
    <span className="flex flex-wrap items-center gap-3">
      {messageOf(error)}
      <Button onClick={onRetry}>Try again</Button>
    </span>
  </Banner>
);

interface PartProps<Value> {
  /** Begins the error message: "The jobs". */
  name: string;
  /** Null when the owning service did not respond. */
  value: Value | null | undefined;
  onRetry: () => void;
  children: (value: Value) => React.ReactNode;
}

/** Renders a part that one service provides, or its own error with a retry. */
export const LoadedPart = <Value,>({ name, value, onRetry, children }: PartProps<Value>) =>
  value === null || value === undefined ? (
    <LoadFailed onRetry={onRetry}>{`${name} could not be loaded.`}</LoadFailed>
  ) : (
    children(value)
  );
