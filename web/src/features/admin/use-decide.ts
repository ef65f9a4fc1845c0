import { useMutation } from '@apollo/client/react';
import type { Decision } from './decisions';
import { decideAnswer, decideClaim, decideFailedRefund, decideHire } from './operations';

/** What is said with a decision. */
interface Said {
  note: string | null;
  role: string | null;
}

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
  const [sendAnswer, answer] = useMutation(decideAnswer, {
    onCompleted: ({ decideAnswer: { message } }) => onDecided(message),
    onError,
  });
  const [sendFailedRefund, failedRefund] = useMutation(decideFailedRefund, {
    onCompleted: ({ decideFailedRefund: { message } }) => onDecided(message),
    onError,
  });
  const decide = (id: string, { choice }: Decision, { note, role }: Said) => {
    switch (choice.of) {
      case 'claim':
        return void sendClaim({ variables: { unlock_id: id, accepted: choice.accepted, note } });
      case 'hire':
        return void sendHire({ variables: { id, decision: choice.decision, note } });
      case 'failed_refund': {
        const { again, amount_cents } = choice;
        return void sendFailedRefund({ variables: { id, again, amount_cents, note } });
      }
      case 'other_role':
      case 'answer': {
        const { decision } = choice;
        const amount_cents = choice.of === 'answer' ? choice.amount_cents : null;
        return void sendAnswer({ variables: { id, decision, amount_cents, role, reason: note ?? '' } });
      }
    }
  };
  const all = [claim, hire, answer, failedRefund];
  const dismiss = () => all.forEach((each) => each.reset());
  const error = all.find((each) => each.error)?.error;
  return { decide, busy: all.some(({ loading }) => loading), error, dismiss };
}
