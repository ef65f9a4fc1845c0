import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { signedInFlag } from '../../shared/signed-in-flag';
import { appTexts } from '../../shared/texts';

/** Starts the requested impersonation and clears the admin's cached data. */
export function VerifyImpersonation() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const started = useRef(false);
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
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);
  return (
    <div role="status">
      <h1>Verifying your login...</h1>
    </div>
  );
}
