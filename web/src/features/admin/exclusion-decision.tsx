import { useMutation } from '@apollo/client/react';
import { Confirm } from '../../shared/ui/modal';
import { confirmExclusion, dismissExclusion } from './exclusion-operations';
import { messageOf } from './graph';

interface ExclusionDecisionProps {
  id: string;
  isThem: boolean;
  onClose: () => void;
  onDecided: (message: string) => void;
}

export function ExclusionDecision({ id, isThem, onClose, onDecided }: ExclusionDecisionProps) {
  const [confirm, confirming] = useMutation(confirmExclusion, {
    variables: { id },
    onCompleted: ({ confirmExclusion: { message } }) => onDecided(message),
    onError: () => undefined,
  });
  const [dismiss, dismissing] = useMutation(dismissExclusion, {
    variables: { id },
    onCompleted: ({ dismissExclusion: { message } }) => onDecided(message),
    onError: () => undefined,
  });
  const error = confirming.error ?? dismissing.error;
  return (
    <Confirm
      open
      onClose={onClose}
      title={isThem ? 'It is them?' : 'It is not them?'}
      confirmLabel={isThem ? 'It is them' : 'It is not them'}
      busy={confirming.loading || dismissing.loading}
      onConfirm={() => void (isThem ? confirm() : dismiss())}
    >
      {isThem
        ? 'This is kept, and nobody is told. Then you can suspend the account.'
        : 'This is kept, and the row does not come up for them again. Nobody is told.'}
      {error && (
        <span role="alert" className="block pt-3 text-error">
          {messageOf(error)}
        </span>
      )}
    </Confirm>
  );
}
