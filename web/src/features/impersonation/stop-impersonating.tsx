import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { pageAccount } from '../../shared/page-account';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';

/** Returns to the admin's session and clears the other person's data. */
export function StopImpersonating() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const started = useRef(false);
  const stop = useMutation({
    mutationFn: () => api('POST /admin/stop-impersonating'),
    onSuccess: async () => {
      pageAccount.forget();
      queries.clear();
      await navigate('/dashboard', { replace: true });
    },
  });
  const { mutate } = stop;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);
  if (!stop.isError)
    return (
      <div role="status">
        <h1>Returning to your own account …</h1>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      <h1>You are still acting as somebody else</h1>
      <Banner tone="error">{messageOf(stop.error, appTexts.stopImpersonatingFailed)}</Banner>
      <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
    </div>
  );
}
