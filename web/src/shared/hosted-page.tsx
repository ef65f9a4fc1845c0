import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError, messageOf } from './api';
import { billingTexts } from './billing-texts';
import { Button } from './ui/button';

/** Goes to a page of the payment provider. Throws ApiError when the reply has no address. */
function openHostedPage({ url }: { url: string }): void {
  if (!url) throw new ApiError(200, '', '');
  window.location.assign(url);
}

/** Opens a page of the payment provider; resets when the user comes back with the browser. */
export function useHostedPage<Choice = void>(ask: (choice: Choice) => Promise<{ url: string }>) {
  const page = useMutation({ mutationFn: ask, onSuccess: openHostedPage });
  const { reset } = page;
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [reset]);
  return { open: page.mutate, busy: page.isPending || page.isSuccess, error: page.error, reset };
}

/** A receipt or invoice at the payment provider. Its address expires after a month, so the click requests a new one. */
export function HostedDocument(props: { ask: () => Promise<{ url: string }>; children: ReactNode }) {
  const { ask, children } = props;
  const page = useHostedPage(ask);
  return (
    <>
      <Button busy={page.busy} onClick={() => page.open()}>
        {children}
      </Button>
      {page.error && <span role="alert">{messageOf(page.error, billingTexts.documentFailed)}</span>}
    </>
  );
}
