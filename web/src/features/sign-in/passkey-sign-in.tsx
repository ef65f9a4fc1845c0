import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { RecoveryCodeForm } from '../../shared/recovery-code-form';
import { afterSignIn, signedInFlag } from '../../shared/signed-in-flag';
import { Button } from '../../shared/ui/button';
import { safeRedirect } from './safe-redirect';

const notUsed = 'No passkey was used. Please try again, or sign in by email.';
const codeFailed = 'The code could not be used. Please try again.';

/** The ways in without an email. What talks to passkeys is loaded once somebody wants to use one. */
export function PasskeySignIn({ onProblem }: { onProblem: (text?: string) => void }) {
  const navigate = useNavigate();
  const [hasLost, setHasLost] = useState(false);
  const [entering, startEntering] = useTransition();
  const load = () => import('../../shared/passkeys');
  type Ways = Awaited<ReturnType<typeof load>>;
  const enter = (by: (ways: Ways) => Promise<void>, failed: string) =>
    startEntering(async () => {
      if (entering) return;
      onProblem();
      const ways = await load().catch(() => null);
      if (!ways) return onProblem(failed);
      try {
        await by(ways);
        const to = safeRedirect(afterSignIn.take());
        signedInFlag.set(true);
        await navigate(to, { replace: true });
      } catch (problem) {
        onProblem(ways.passkeyProblem(problem, failed));
      }
    });
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-5">
      <Button busy={entering} onClick={() => enter((ways) => ways.signInByPasskey(), notUsed)}>
        Sign in with a passkey
      </Button>
      {hasLost ? (
        <RecoveryCodeForm
          busy={entering}
          onSend={(sent) => enter((ways) => ways.signInByRecoveryCode(sent), codeFailed)}
        />
      ) : (
        <button
          type="button"
          className="min-h-11 cursor-pointer text-note text-brand underline"
          onClick={() => setHasLost(true)}
        >
          Use a recovery code
        </button>
      )}
    </div>
  );
}
