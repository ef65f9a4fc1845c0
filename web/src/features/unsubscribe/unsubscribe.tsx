import { useMutation } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { TaskCard } from '../../shared/ui/task-card';
import { usePageTitle } from '../../shared/use-page-title';

const callOf = {
  jobs: 'POST /unsubscribe/jobs/:token',
  profiles: 'POST /unsubscribe/profiles/:token',
  hires: 'POST /unsubscribe/hires/:token',
} as const;
const titleOf = {
  jobs: 'Stop job check-ins',
  profiles: 'Stop profile check-ins',
  hires: 'Stop questions about hires',
} as const;

/** Opened from an email, maybe by a scanner: nothing happens before the click. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const of = useSearchParams()[0].get('of');
  const kind = of === 'jobs' || of === 'profiles' || of === 'hires' ? of : undefined;
  const call = kind ? callOf[kind] : 'POST /unsubscribe/:token';
  const title = kind ? titleOf[kind] : 'Stop these emails';
  usePageTitle(title);
  const change = useMutation({
    mutationFn: (wanted: boolean) => api(call, { token, body: { wanted } }),
  });
  const isEnded = change.isSuccess && !change.variables;
  return (
    <TaskCard title={title}>
      {change.isError && <Banner tone="error">{messageOf(change.error, appTexts.unsubscribeFailed)}</Banner>}
      {change.isSuccess ? (
        <Banner tone="success">{change.data.message}</Banner>
      ) : (
        <p>Stop emails like the one that brought you here? You can undo this on this page.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={isEnded ? undefined : 'primary'}
          busy={change.isPending}
          onClick={() => change.mutate(isEnded)}
        >
          {isEnded ? 'Undo' : 'Unsubscribe'}
        </Button>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </TaskCard>
  );
}
