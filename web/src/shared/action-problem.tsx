import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api, ApiError, messageOf } from './api';
import { useCurrentUser } from './current-user';
import { pagePractice } from './page-practice';
import { passkeyProblem, signInAgainByPasskey } from './passkeys';
import { afterSignIn } from './after-sign-in';
import { appTexts } from './texts';
import { Banner } from './ui/banner';
import { Button } from './ui/button';

interface ActionProblemProps {
  /** Reset after a sign-in here, so that it can be retried. */
  of: { error: Error | null; reset: () => void };
  /** Shown when the server sends no message. */
  text?: string;
}

/** Shows why an action failed, also one with a passkey. If it needs a recent sign-in, offers ways to sign in that return here. */
export const ActionProblem = ({
  of: { error, reset },
  text = 'That did not work. Please try again.',
}: ActionProblemProps) =>
  error && (
    <>
      <Banner tone="error">{passkeyProblem(error, text)}</Banner>
      {error instanceof ApiError && error.code === 'SIGN_IN_AGAIN' && <SignInAgain onSignedIn={reset} />}
    </>
  );

function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  const { user } = useCurrentUser();
  const { pathname, hash } = useLocation();
  const passkey = useMutation({ mutationFn: signInAgainByPasskey, onSuccess: onSignedIn });
  const link = useMutation({
    mutationFn: (email: string) => {
      afterSignIn.keep(pagePractice.addTo(pathname) + hash);
      return api('POST /login', { body: { email } });
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {passkey.isError && (
        <Banner tone="error">
          {passkeyProblem(passkey.error, 'No passkey was used. Please try again, or sign in by email.')}
        </Banner>
      )}
      {link.isError && <Banner tone="error">{messageOf(link.error, appTexts.loginFailed)}</Banner>}
      {link.isSuccess && <Banner tone="success">{link.data.message} It brings you back to this page.</Banner>}
      <div className="flex flex-wrap gap-3">
        {user && (
          <Button busy={link.isPending} onClick={() => link.mutate(user.email)}>
            Email me a sign-in link
          </Button>
        )}
        <Button busy={passkey.isPending} onClick={() => passkey.mutate()}>
          Sign in with a passkey
        </Button>
      </div>
    </div>
  );
}
