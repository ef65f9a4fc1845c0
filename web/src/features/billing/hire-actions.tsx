import type { Hire } from '@nearward/proto/rest/hire';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exactDollars } from '@nearward/proto/money';
import { api, messageOf } from '../../shared/api';
import { billingQuery } from '../../shared/billing';
import { useMayWorkIn } from '../../shared/current-user';
import { billingTexts } from '../../shared/billing-texts';
import { HireCheck } from '../../shared/hire-check';
import { nameOf } from '../../shared/hire-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useHostedPage } from '../../shared/use-hosted-page';
import { HostedDocument } from '../../shared/hosted-document';
import { payingHire } from './use-billing';
import { ReasonDialog } from '../../shared/reason-dialog';
import { ResultBanner } from '../../shared/ui/result-banner';

/** Pay, dispute, end a hire, open its receipt, or answer that it lasts. */
export function HireActions({ hire }: { hire: Hire }) {
  const { id, status, charge_cents, receipt_url } = hire;
  const queries = useQueryClient();
  const [isDisputing, setDisputing] = useState(false);
  const [isDisputed, setDisputed] = useState(false);
  const page = useHostedPage(async () => {
    try {
      const hosted = await api('POST /hires/:id/pay', { id, body: { charge_cents } });
      payingHire.set(id);
      return hosted;
    } catch (error) {
      // The amount may have changed.
      void queries.invalidateQueries({ queryKey: billingQuery.queryKey });
      throw error;
    }
  });
  const mayPay = useMayWorkIn('billing');
  const mayHire = useMayWorkIn('hiring');
  const due = status === 'due';
  const hasReceipt = receipt_url && mayPay;
  const canDispute = due && hire.unreported;
  const of = <span className="sr-only"> (hire of {nameOf(hire)})</span>;
  return (
    <>
      {isDisputed && <ResultBanner>Your dispute was sent. Nothing is charged until we decide.</ResultBanner>}
      {page.error && (
        <Banner tone="error" onDismiss={page.dismiss}>
          {messageOf(page.error, billingTexts.hirePayFailed)}
        </Banner>
      )}
      {((due && mayPay) || hasReceipt || canDispute) && (
        <div className="flex flex-wrap items-center gap-3">
          {due && mayPay && (
            <Button kind="primary" busy={page.busy} onClick={() => page.open()}>
              Pay {exactDollars(charge_cents)}
              {of}
            </Button>
          )}
          {canDispute && (
            <Button onClick={() => setDisputing(true)}>
              Dispute
              {of}
            </Button>
          )}
          {hasReceipt && (
            <HostedDocument ask={() => api('POST /hires/:id/receipt', { id })}>
              Receipt
              {of}
            </HostedDocument>
          )}
        </div>
      )}
      {mayHire && <HireCheck hire={hire} />}
      {isDisputing && (
        <ReasonDialog
          title="Dispute this hire"
          draftName={`dispute-${id}`}
          send={(reason) => api('POST /hires/:id/dispute', { id, body: { reason } })}
          submitLabel="Send"
          onClose={() => setDisputing(false)}
          onDone={() => {
            setDisputing(false);
            setDisputed(true);
          }}
        >
          We entered a hire of {nameOf(hire)}. Tell us why that is not right. We will review it and email you;
          nothing is charged until then.
        </ReasonDialog>
      )}
    </>
  );
}
