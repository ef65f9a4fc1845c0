import type { HireConfirmation } from '@nearward/proto/rest/hire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '@nearward/proto/rest/texts';
import { api } from '../../shared/api';
import { billingTexts } from '../../shared/billing-texts';
import { dayText } from '../../shared/dates';
import { focusOnMount } from '../../shared/focus-on-mount';
import { isolated } from '../../shared/isolated';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { MutationError } from '../../shared/mutation-error';

interface StillWorkingProps {
  token: string;
  hire: HireConfirmation & { check: NonNullable<HireConfirmation['check']> };
  onDispute: () => void;
}

/** The question to the professional, some time after the hire, whether they still work there. */
export function StillWorking({ token, hire, onDispute }: StillWorkingProps) {
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const [left_on, setLeftOn] = useState('');
  const [isTried, setTried] = useState(false);
  const [changing, setChanging] = useState(false);
  const send = useMutation({
    mutationFn: (still: boolean) =>
      api('POST /hire-confirmations/:token/check', {
        token,
        body: { still, left_on: still ? null : left_on },
      }),
    onSuccess: (_, still) => {
      setChanging(false);
      setLeaving(false);
      const check = { ...hire.check, still, left_on: still ? null : left_on };
      queries.setQueryData(['hire-confirmation', token], { ...hire, check });
    },
  });
  const { still } = hire.check;
  const answered = still !== null && !changing;
  return (
    <>
      <p className="text-lead wrap-anywhere">
        Are you still working at <strong>{isolated(hire.employer_name)}</strong>?
      </p>
      <MutationError of={send} text={billingTexts.hireAnswerFailed} />
      {answered && (
        <div
          tabIndex={-1}
          ref={send.isSuccess ? focusOnMount : undefined}
          className="flex flex-col items-start gap-5 outline-none"
        >
          {send.isSuccess && <Banner tone="success">{send.data.message}</Banner>}
          <p>
            {still
              ? 'You told us that you still work there.'
              : `You told us that your last working day was ${dayText(hire.check.left_on ?? '')}.`}
          </p>
          <Button onClick={() => setChanging(true)}>Change my answer</Button>
        </div>
      )}
      {!answered && !isLeaving && (
        <div
          tabIndex={-1}
          ref={changing ? focusOnMount : undefined}
          className="flex flex-col gap-5 outline-none"
        >
          <p className="text-muted">
            You started on {dayText(hire.starts_on)}. If you left, we tell the employer your last day.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" busy={send.isPending} onClick={() => send.mutate(true)}>
              Yes, I still work there
            </Button>
            <Button onClick={() => setLeaving(true)}>No, I left</Button>
          </div>
        </div>
      )}
      {!answered && isLeaving && (
        <form
          tabIndex={-1}
          ref={focusOnMount}
          noValidate
          className="flex w-full flex-col gap-4 outline-none"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (left_on) send.mutate(false);
          }}
        >
          <TextField
            label="Last working day"
            type="date"
            required
            min={hire.starts_on}
            error={isTried && !left_on ? texts.endDayMissing : undefined}
            value={left_on}
            onChange={({ target }) => setLeftOn(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" type="submit" busy={send.isPending}>
              Send
            </Button>
            <Button onClick={() => setLeaving(false)}>Back</Button>
          </div>
        </form>
      )}
      {hire.answer === null && <Button onClick={onDispute}>I was never hired there</Button>}
    </>
  );
}
