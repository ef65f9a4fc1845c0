import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from './account-query';
import { ActionProblem } from '../../shared/action-problem';
import { api, messageOf } from '../../shared/api';
import { RecoveryCodes } from '../../shared/recovery-codes';
import { Button } from '../../shared/ui/button';

const leftText = (left: number) =>
  left === 0
    ? 'You have no recovery codes, which stand in for a passkey that is lost.'
    : `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left. New ones replace them.`;

export function RecoveryCodesPart({ left }: { left: number }) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => api('POST /account/recovery-codes'),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  if (make.data) return <RecoveryCodes codes={make.data.codes} onKept={() => make.reset()} />;
  return (
    <>
      <p>{leftText(left)}</p>
      {make.isError && (
        <ActionProblem
          error={make.error}
          text={messageOf(make.error, 'No codes were made. Please try again.')}
          onSignedIn={() => make.reset()}
        />
      )}
      <Button busy={make.isPending} onClick={() => make.mutate()}>
        {left === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
      </Button>
    </>
  );
}
