import { messageOf } from './api';
import { ErrorBanner } from './ui/banner';

interface MutationErrorProps {
  of: { error: unknown; reset: () => void };
  /** Shown when the server sends no message. */
  text: string;
}

/** Why a change failed, until it is dismissed. */
export const MutationError = ({ of: { error, reset }, text }: MutationErrorProps) => (
  <ErrorBanner onDismiss={() => reset()}>{error ? messageOf(error, text) : undefined}</ErrorBanner>
);
