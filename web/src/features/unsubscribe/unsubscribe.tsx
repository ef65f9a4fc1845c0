import { useMutation } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';

const callOf = {
  jobs: 'POST /unsubscribe/jobs/:token',
  profiles: 'POST /unsubscribe/profiles/:token',
} as const;

/** Opened from an email, maybe by a scanner: nothing happens before the click. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const of = useSearchParams()[0].get('of');
  const call = of === 'jobs' || of === 'profiles' ? callOf[of] : 'POST /unsubscribe/:token';
  const change = useMutation({
    mutationFn: (wanted: boolean) => api(call, { token, body: { wanted } }),
  });
  const isEnded = change.isSuccess && !change.variables;
  return (
    <div className="flex max-w-[66ch] flex-col items-start gap-5">
      <h1>Emails from Nearward</h1>
      {change.isError && <Banner tone="error">{messageOf(change.error, appTexts.unsubscribeFailed)}</Banner>}
      {change.isSuccess ? (
        <Banner tone="success">{change.data.message}</Banner>
      ) : (
        <p>Do you want to stop the emails that brought you here? You can undo it on this page.</p>
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
    </div>
  );
}
