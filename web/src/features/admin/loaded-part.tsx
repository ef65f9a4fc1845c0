import { LoadFailed } from '../../shared/ui/load-failed';

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
