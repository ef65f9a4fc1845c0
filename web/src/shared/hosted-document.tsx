import type { ReactNode } from 'react';
import { messageOf } from './api';
import { billingTexts } from './billing-texts';
import { Button } from './ui/button';
import { useHostedPage } from './use-hosted-page';

/** A receipt or invoice at the payment provider. Its address expires after a month, so the click requests a new one. */
export function HostedDocument({
  ask,
  children,
}: {
  ask: () => Promise<{ url: string }>;
  children: ReactNode;
}) {
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
