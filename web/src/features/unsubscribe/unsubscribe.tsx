import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api, messageOf } from '../../shared/api';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';

const callOf = {
  jobs: 'POST /unsubscribe/jobs/:token',
  profiles: 'POST /unsubscribe/profiles/:token',
} as const;

/** Opened from an email: done at once, and undone by a click. */
export function Unsubscribe() {
  const { token = '' } = useParams();
  const of = useSearchParams()[0].get('of');
  const call = of === 'jobs' || of === 'profiles' ? callOf[of] : 'POST /unsubscribe/:token';
  const started = useRef(false);
  const change = useMutation({
    mutationFn: (wanted: boolean) => api(call, { token, body: { wanted } }),
  });
  const { mutate } = change;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(false);
  }, [mutate]);
  return (
    <div className="flex max-w-[66ch] flex-col items-start gap-5">
      <h1>Emails from Nearward</h1>
      {change.isError && <Banner tone="error">{messageOf(change.error, appTexts.unsubscribeFailed)}</Banner>}
      {change.isSuccess && <Banner tone="success">{change.data.message}</Banner>}
      {change.isPending && <p role="status">One moment …</p>}
      <div className="flex flex-wrap gap-3">
        {change.isSuccess && (
          <Button onClick={() => mutate(!change.variables)}>
            {change.variables ? 'Unsubscribe' : 'Undo'}
          </Button>
        )}
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  );
}
