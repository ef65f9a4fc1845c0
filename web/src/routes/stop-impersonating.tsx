import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../shared/api';
import { pageAccount } from '../shared/page-account';
import { queries } from '../shared/queries';
import { appTexts } from '../shared/texts';
import { Banner } from '../shared/ui/banner';
import { ButtonLink } from '../shared/ui/button';
import { TaskCard } from '../shared/ui/card';
import { useOnce } from '../shared/use-once';

/** Returns to the admin's session and clears the other person's data. */
export default function StopImpersonating() {
  const navigate = useNavigate();
  const stop = useMutation({
    mutationFn: () => api('POST /admin/stop-impersonating'),
    onSuccess: async () => {
      pageAccount.forget();
      queries.clear();
      await navigate('/dashboard', { replace: true });
    },
  });
  const { mutate } = stop;
  useOnce(mutate);
  if (!stop.isError)
    return (
      <div role="status">
        <TaskCard title="Returning to your own account …">
          <p className="text-muted">This takes a moment.</p>
        </TaskCard>
      </div>
    );
  return (
    <TaskCard title="You are still acting as someone else">
      <Banner tone="error">{messageOf(stop.error, appTexts.stopImpersonatingFailed)}</Banner>
      <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
    </TaskCard>
  );
}
