import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { brand } from '../../shared/brand';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { afterSignIn } from '../../shared/after-sign-in';
import { signedInFlag } from '../../shared/signed-in-flag';
import { appTexts } from '../../shared/texts';
import { Button } from '../../shared/ui/button';
import { TaskCard } from '../../shared/ui/task-card';
import { usePageTitle } from '../../shared/use-page-title';
import { VerifyingLogin } from '../../shared/verifying-login';
import { keepPractice, safeRedirect } from './safe-redirect';
import { wasRequestedHere } from './requested-here';

export function VerifyLogin() {
  const { token = '', redirect } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const started = useRef(false);
  const verify = useMutation({
    mutationFn: () => api('POST /login/verify', { body: { token } }),
    onSuccess: async () => {
      const to = safeRedirect(redirect ?? search.get('redirect') ?? afterSignIn.take());
      keepPractice(to);
      signedInFlag.set(true);
      await queries.invalidateQueries({ queryKey: currentUserKey });
      await navigate(to, { replace: true });
    },
    onError: (problem) => {
      const error = messageOf(problem, appTexts.loginLinkInvalid, appTexts.verifyNetwork);
      void navigate('/login', { replace: true, state: { error } });
    },
  });
  const { mutate } = verify;

  useEffect(() => {
    // Remove the secret from the address bar and the history.
    window.history.replaceState(window.history.state, '', '/login');
    if (started.current || !wasRequestedHere(token)) return;
    started.current = true;
    mutate();
  }, [token, mutate]);

  const needsClick = verify.isIdle && !wasRequestedHere(token);
  usePageTitle(needsClick ? undefined : 'Verifying your login');
  if (needsClick) {
    return (
      <TaskCard title={`Sign in to ${brand.name}`}>
        <p>This link was requested in another browser. Continue only if you requested it.</p>
        <Button kind="primary" onClick={() => verify.mutate()}>
          Continue to sign in
        </Button>
      </TaskCard>
    );
  }
  return <VerifyingLogin />;
}
