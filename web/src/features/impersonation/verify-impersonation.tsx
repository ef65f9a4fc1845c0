import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { signedInFlag } from '../../shared/signed-in-flag';
import { appTexts } from '../../shared/texts';
import { usePageTitle } from '../../shared/use-page-title';
import { useOnce } from '../../shared/use-once';
import { VerifyingLogin } from '../../shared/verifying-login';

/** Starts the requested impersonation and clears the admin's cached data. */
export function VerifyImpersonation() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  usePageTitle('Verifying your login');
  const { mutate } = useMutation({
    mutationFn: () => api('GET /login/verify/impersonate'),
    onSuccess: async () => {
      signedInFlag.set(true);
      queries.clear();
      await navigate('/dashboard', { replace: true });
    },
    onError: (problem) => {
      const error = messageOf(problem, appTexts.impersonationInvalid, appTexts.verifyNetwork);
      void navigate('/login', { replace: true, state: { error } });
    },
  });
  useOnce(mutate);
  return <VerifyingLogin />;
}
