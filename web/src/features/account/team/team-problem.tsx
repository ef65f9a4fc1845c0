import { messageOf } from '../../../shared/api';
import { ActionProblem } from '../action-problem';

interface TeamProblemProps {
  change: { error: Error | null; reset: () => void };
}

/** Why a change of a team failed. */
export const TeamProblem = ({ change: { error, reset } }: TeamProblemProps) =>
  error && (
    <ActionProblem
      error={error}
      text={messageOf(error, 'That did not work. Please try again.')}
      onSignedIn={reset}
    />
  );
