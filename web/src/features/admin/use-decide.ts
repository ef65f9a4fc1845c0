import { useMutation } from '@apollo/client/react';
import type { Decision } from './decisions';
import { decideClaim, decideHire } from './operations';

interface Answers {
  onDecided: (message: string) => void;
  onError: () => void;
}

export function useDecide({ onDecided, onError }: Answers) {
  const [sendClaim, claim] = useMutation(decideClaim, {
    onCompleted: ({ decideClaim: { message } }) => onDecided(message),
    onError,
  });
  const [sendHire, hire] = useMutation(decideHire, {
    onCompleted: ({ decideHire: { message } }) => onDecided(message),
    onError,
  });
  const decide = (id: string, { choice }: Decision, note: string | null) =>
    choice.of === 'claim'
      ? void sendClaim({ variables: { unlock_id: id, accepted: choice.accepted, note } })
      : void sendHire({ variables: { id, decision: choice.decision, note } });
  const dismiss = () => {
    claim.reset();
    hire.reset();
  };
  return { decide, busy: claim.loading || hire.loading, error: claim.error ?? hire.error, dismiss };
}
