import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, messageOf, api } from './api';
import { billingTexts } from './billing';
import { Button } from './ui/button';
import { Banner } from './ui/banner';

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

/** How often to ask for what was done on a page of the payment provider. */
export const pollMs = 1_000;
const waitMs = 60_000;

/** True for the first minute, in which what was done there arrives. */
export function useMayStillArrive(): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
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

/** Shows a failed renewal with a link to its invoice. */
export function UnpaidSubscription() {
  const { open, busy, error } = useHostedPage(() => api('POST /subscription/payment'));
  return (
    <Banner
      tone="error"
      action={
        <>
          <Button busy={busy} onClick={() => open()}>
            Pay the open invoice
          </Button>
          {error && <span>{messageOf(error, billingTexts.subscriptionPaymentFailed)}</span>}
        </>
      }
    >
      Your subscription payment did not go through. Hires carry the connection fee until it is paid.
    </Banner>
  );
}
