import type { Hire } from '@nearward/proto/rest/hire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exactDollars } from '@nearward/proto/money';
import { texts } from '@nearward/proto/rest/texts';
import { api, messageOf } from '../../shared/api';
import { billingQuery } from '../../shared/billing';
import { billingTexts } from '../../shared/billing-texts';
import { dayText } from '../../shared/dates';
import { nameOf } from '../../shared/hire-texts';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { useHostedPage } from '../../shared/use-hosted-page';
import { HostedDocument } from '../../shared/hosted-document';
import { payingHire } from './use-billing';
import { ReasonDialog, SendDialog } from './reason-dialog';
import { ResultBanner } from '../../shared/ui/result-banner';

/** Pay, dispute, end a hire, open its receipt, or answer that it lasts. */
export function HireActions({ hire }: { hire: Hire }) {
  const { id, status, charge_cents, guaranteed_until, receipt_url } = hire;
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'end' | 'dispute'>();
  const [result, setResult] = useState<string>();
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
  const answer = useMutation({
    mutationFn: () => api('POST /hires/:id/check', { id }),
    onSuccess: () => {
      setResult('Thank you for letting us know.');
      return queries.invalidateQueries({ queryKey: billingQuery.queryKey });
    },
  });
  const isAsked = hire.check?.is_open;
  const close = () => setAsking(undefined);
  const showResult = (text: string) => {
    close();
    setResult(text);
  };
  const due = status === 'due';
  /** Only a fee becomes credit. */
  const hasFee = hire.fee_cents > 0;
  const of = <span className="sr-only"> (hire of {nameOf(hire)})</span>;
  return (
    <>
      {result && <ResultBanner>{result}</ResultBanner>}
      {page.error && (
        <Banner tone="error" onDismiss={page.dismiss}>
          {messageOf(page.error, billingTexts.hirePayFailed)}
        </Banner>
      )}
      {guaranteed_until && (
        <p className="text-muted">
          {hasFee
            ? `If it does not last, tell us by ${dayText(guaranteed_until)} and the fee becomes credit.`
            : `If it does not last, tell us by ${dayText(guaranteed_until)}, and the person can be hired again.`}
        </p>
      )}
      {isAsked && <p className="text-lead font-semibold">Is {nameOf(hire)} still working with you?</p>}
      {answer.isError && (
        <Banner tone="error" onDismiss={() => answer.reset()}>
          {messageOf(answer.error, billingTexts.hireCheckFailed)}
        </Banner>
      )}
      {(due || isAsked || guaranteed_until || receipt_url) && (
        <div className="flex flex-wrap items-center gap-3">
          {due && (
            <Button kind="primary" busy={page.busy} onClick={page.open}>
              Pay {exactDollars(charge_cents)}
              {of}
            </Button>
          )}
          {isAsked && (
            <Button kind="primary" busy={answer.isPending} onClick={() => answer.mutate()}>
              Yes, still working here
              {of}
            </Button>
          )}
          {due && hire.unreported && (
            <Button onClick={() => setAsking('dispute')}>
              Dispute
              {of}
            </Button>
          )}
          {guaranteed_until && (
            <Button onClick={() => setAsking('end')}>
              This hire did not last
              {of}
            </Button>
          )}
          {receipt_url && (
            <HostedDocument ask={() => api('POST /hires/:id/receipt', { id })}>
              Receipt
              {of}
            </HostedDocument>
          )}
        </div>
      )}
      {asking === 'end' && (
        <EndDialog
          hire={hire}
          onClose={close}
          onDone={() =>
            showResult(
              hasFee ? 'Noted. The fee is now credit toward your next hire.' : 'Noted. This hire has ended.',
            )
          }
        />
      )}
      {asking === 'dispute' && (
        <ReasonDialog
          title="Dispute this hire"
          draftName={`dispute-${id}`}
          send={(reason) => api('POST /hires/:id/dispute', { id, body: { reason } })}
          submitLabel="Send"
          onClose={close}
          onDone={() => showResult('Your dispute was sent. Nothing is charged until we decide.')}
        >
          We entered a hire of {nameOf(hire)}. Tell us why that is not right. We will review it and email you;
          nothing is charged until then.
        </ReasonDialog>
      )}
    </>
  );
}

interface EndDialogProps {
  hire: Hire;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a hire and explains what happens to its fee. */
function EndDialog({ hire, onClose, onDone }: EndDialogProps) {
  const [ended_on, setEnded] = useState('');
  const hasFee = hire.fee_cents > 0;
  return (
    <SendDialog
      title="This hire did not last"
      text={
        hasFee
          ? `The fee for ${nameOf(hire)} becomes credit toward your next hire. There is no refund.`
          : `The hire of ${nameOf(hire)} ends. There was no fee, so there is nothing to credit.`
      }
      send={() => api('POST /hires/:id/did-not-last', { id: hire.id, body: { ended_on } })}
      submitLabel={hasFee ? 'Turn the fee into credit' : 'End the hire'}
      problem={ended_on ? undefined : texts.endDayMissing}
      failed={billingTexts.hireEndFailed}
      onClose={onClose}
      onDone={onDone}
    >
      {(error) => (
        <TextField
          label="Last working day"
          type="date"
          min={hire.starts_on}
          required
          error={error}
          value={ended_on}
          onChange={({ target }) => setEnded(target.value)}
        />
      )}
    </SendDialog>
  );
}
