import type { Hire } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api';
import { billingQuery, billingTexts } from './billing';
import { useIsImpersonating } from './current-user';
import { dayText } from './dates';
import { nameOf } from './hire-texts';
import { invalidate } from './queries';
import { SendDialog } from './reason-dialog';
import { Button } from './ui/button';
import { TextField } from './ui/field';
import { ResultBanner } from './ui/banner';
import { MutationError } from './mutation-error';

/** Advice if the person has left and the end cannot be reported. */
const otherwise: Partial<Record<Hire['status'], string>> = {
  due: 'If not, pay first. Within the guarantee you can then report it here, and the fee becomes credit.',
  paid: 'If not, you need not answer: the guarantee has ended.',
  free: 'If not, you need not answer: the guarantee has ended.',
};

/** Asks the employer whether the hire lasts. Within the guarantee they can report its end at any time. */
export function HireCheck({ hire }: { hire: Hire }) {
  const { id, guaranteed_until, status } = hire;
  const [isEnding, setEnding] = useState(false);
  const [result, setResult] = useState<string>();
  const answer = useMutation({
    mutationFn: () => api('POST /hires/:id/check', { id }),
    onSuccess: () => {
      setResult('Thank you for letting us know.');
      return invalidate(billingQuery.queryKey);
    },
  });
  const mayAnswer = !useIsImpersonating();
  const isAsked = hire.check?.is_open;
  /** Only a fee becomes credit. */
  const hasFee = hire.fee_cents > 0;
  const of = <span className="sr-only"> (hire of {nameOf(hire)})</span>;
  return (
    <>
      {result && <ResultBanner>{result}</ResultBanner>}
      {guaranteed_until && (
        <p className="text-muted">
          {hasFee
            ? `If it does not last, tell us by ${dayText(guaranteed_until)} and the fee becomes credit.`
            : `If it does not last, tell us by ${dayText(guaranteed_until)}, and the person can be hired again.`}
        </p>
      )}
      {isAsked && <p className="text-lead font-semibold">Is {nameOf(hire)} still working with you?</p>}
      {isAsked && !guaranteed_until && <p className="text-muted">{otherwise[status]}</p>}
      <MutationError of={answer} text={billingTexts.hireCheckFailed} />
      {mayAnswer && (isAsked || guaranteed_until) && (
        <div className="flex flex-wrap items-center gap-3">
          {isAsked && (
            <Button
              kind={status === 'due' ? undefined : 'primary'}
              busy={answer.isPending}
              onClick={() => answer.mutate()}
            >
              Yes, still working here
              {of}
            </Button>
          )}
          {guaranteed_until && (
            <Button onClick={() => setEnding(true)}>
              This hire did not last
              {of}
            </Button>
          )}
        </div>
      )}
      {isEnding && (
        <EndDialog
          hire={hire}
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            setResult(
              hasFee ? 'Noted. The fee is now credit toward your next hire.' : 'Noted. This hire has ended.',
            );
          }}
        />
      )}
    </>
  );
}

/** Ends a hire and explains what happens to its fee. */
function EndDialog({ hire, onClose, onDone }: { hire: Hire; onClose: () => void; onDone: () => void }) {
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
