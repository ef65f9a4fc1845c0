import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { wasRequestedHere } from '../features/sign-in/requested-here';
import { keepPractice, safeRedirect } from '../features/sign-in/safe-redirect';
import { brand } from '../shared/brand';
import { api, messageOf } from '../shared/api';
import { currentUserKey } from '../shared/current-user';
import { afterSignIn } from '../shared/after-sign-in';
import { invalidate, queries } from '../shared/queries';
import { signedInFlag, useSignedInFlag } from '../shared/signed-in-flag';
import { appTexts } from '../shared/texts';
import { Button } from '../shared/ui/button';
import { TaskCard } from '../shared/ui/card';
import { useOnce } from '../shared/use-once';
import { usePageTitle } from '../shared/use-page-title';

/** All addresses of a login link. Under /login/verify signed-in users are redirected to the dashboard. */
export default function VerifyLoginRoute() {
  const { token } = useParams();
  const { pathname } = useLocation();
  const signedIn = useSignedInFlag();
  if (token === 'impersonate') return <VerifyImpersonation />;
  if (signedIn && pathname.startsWith('/login/verify/')) return <Navigate to="/dashboard" replace />;
  return <VerifyLogin />;
}

/** Signs in and opens a page, or returns to the sign-in page with the reason. */
function useVerification(
  verify: () => Promise<unknown>,
  { invalid, enter }: { invalid: string; enter: () => string },
) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: verify,
    onSuccess: async () => {
      const to = enter();
      signedInFlag.set(true);
      await invalidate(currentUserKey);
      await navigate(to, { replace: true });
    },
    onError: (problem) => {
      const error = messageOf(problem, invalid, appTexts.verifyNetwork);
      void navigate('/login', { replace: true, state: { error } });
    },
  });
}

function VerifyLogin() {
  const { token = '', redirect } = useParams();
  const [search] = useSearchParams();
  const started = useRef(false);
  const verify = useVerification(() => api('POST /login/verify', { body: { token } }), {
    invalid: appTexts.loginLinkInvalid,
    enter: () => {
      const to = safeRedirect(redirect ?? search.get('redirect') ?? afterSignIn.take());
      keepPractice(to);
      return to;
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

  if (!verify.isIdle || wasRequestedHere(token)) return <VerifyingLogin />;
  return (
    <TaskCard title={`Sign in to ${brand.name}`}>
      <p>This link was requested in another browser. Continue only if you requested it.</p>
      <Button kind="primary" onClick={() => mutate()}>
        Continue to sign in
      </Button>
    </TaskCard>
  );
}

/** Starts the requested impersonation and clears the admin's cached data. */
function VerifyImpersonation() {
  const { mutate } = useVerification(() => api('GET /login/verify/impersonate'), {
    invalid: appTexts.impersonationInvalid,
    enter: () => {
      queries.clear();
      return '/dashboard';
    },
  });
  useOnce(mutate);
  return <VerifyingLogin />;
}

function VerifyingLogin() {
  usePageTitle('Verifying your login');
  return (
    <div role="status">
      <TaskCard title="Verifying your login...">
        <p className="text-muted">This takes a moment.</p>
      </TaskCard>
    </div>
  );
}
