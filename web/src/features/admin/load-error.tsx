import type { ErrorLike } from '@apollo/client';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { LoadFailed } from '../../shared/ui/load-failed';
import { messageOf } from './apollo-client';

/** A list that could not be read. */
export const LoadError = ({ error, onRetry }: { error: ErrorLike; onRetry: () => void }) => (
  <Banner tone="error">
    <span className="flex flex-wrap items-center gap-3">
      {messageOf(error)}
      <Button onClick={onRetry}>Try again</Button>
    </span>
  </Banner>
);

interface PartProps<Value> {
  /** What it is called in a sentence: "The jobs". */
  name: string;
  /** Null when the service whose it is did not answer. */
  value: Value | null | undefined;
  onRetry: () => void;
  children: (value: Value) => React.ReactNode;
}

/** A part of something that several services answer: it fails and comes back alone. */
export const LoadedPart = <Value,>({ name, value, onRetry, children }: PartProps<Value>) =>
  value === null || value === undefined ? (
    <LoadFailed onRetry={onRetry}>{`${name} could not be loaded.`}</LoadFailed>
  ) : (
    children(value)
  );
