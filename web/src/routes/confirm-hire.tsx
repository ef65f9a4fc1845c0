import { hireLimits } from '@nearward/proto/hire-rules';
import type { HireAnswer, HireConfirmation } from '@nearward/proto/rest/hire';
import { texts } from '@nearward/proto/rest/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { api, messageOf } from '../shared/api';
import { billingTexts } from '../shared/billing';
import { dayText } from '../shared/dates';
import { focusOnMount } from '../shared/focus-on-mount';
import { roleName } from '../shared/hire-texts';
import { isolateText } from '@nearward/proto/isolate-text';
import { PauseQuestion } from '../shared/once-question';
import { queries } from '../shared/queries';
import { Banner } from '../shared/ui/banner';
import { MutationError } from '../shared/mutation-error';
import { Button, ButtonLink } from '../shared/ui/button';
import { TextArea, TextField } from '../shared/ui/field';
import { Skeleton } from '../shared/ui/skeleton';
import { TaskCard } from '../shared/ui/card';
import { useUnsavedChanges } from '../shared/use-unsaved-changes';

/** Opened from an email: the professional confirms or disputes a reported hire. */
export default function ConfirmHire() {
  const { token = '' } = useParams();
  const key = ['hire-confirmation', token];
  const load = useQuery({ queryKey: key, queryFn: () => api('GET /hire-confirmations/:token', { token }) });
  const [note, setNote] = useState('');
  const [addsNote, setAddsNote] = useState(false);
  // The text of the other question stays in view.
  const showsNote = addsNote || note !== '';
  const [changing, setChanging] = useState(false);
  const [isDisputing, setDisputing] = useState(false);
  const send = useMutation({
    mutationFn: (answer: HireAnswer) =>
      api('POST /hire-confirmations/:token', { token, body: { answer, note } }),
    onSuccess: (_, answer) => {
      setChanging(false);
      setDisputing(false);
      queries.setQueryData<HireConfirmation>(key, (hire) => hire && { ...hire, answer, decision: null });
    },
    onError: () => window.scrollTo({ top: 0 }),
  });
  const hire = load.data;
  const currentAnswer = !changing && hire?.answer;
  const { confirmLeaving } = useUnsavedChanges(note !== '' && !currentAnswer);
  const check = isDisputing || changing ? null : hire?.check;
  const isFinal = !!hire?.decision && hire.decision !== 'dismissed';
  const isAsked = hire && !check && !isFinal;
  const title = isFinal
    ? 'Your hire'
    : currentAnswer === 'confirmed'
      ? 'Hire confirmed'
      : 'Please confirm your hire';
  return (
    <TaskCard title={check ? 'How is your new job?' : title}>
      {load.isPending && <Skeleton className="w-full" />}
      {load.isError && !hire && (
        <>
          <Banner tone="error">{messageOf(load.error, billingTexts.hireLoadFailed)}</Banner>
          <ButtonLink to="/">Return to Home</ButtonLink>
        </>
      )}
      <MutationError of={send} text={billingTexts.hireAnswerFailed} />
      {hire && check && (
        <StillWorking token={token} hire={{ ...hire, check }} onDispute={() => setDisputing(true)} />
      )}
      {hire && !check && isFinal && (
        <>
          <p className="wrap-anywhere">
            {isolateText(hire.employer_name)} reported that they hired you.{' '}
            {hire.decision === 'corrected'
              ? `We corrected the role to ${roleName(hire.role)}, starting ${dayText(hire.starts_on)}.`
              : 'The hire is no longer on record.'}{' '}
            You need not answer.
          </p>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        </>
      )}
      {isAsked && !(currentAnswer === 'confirmed') && (
        <p className="text-lead wrap-anywhere">
          Did <strong>{isolateText(hire.employer_name)}</strong> hire you as{' '}
          <strong>{roleName(hire.role)}</strong>, starting <strong>{dayText(hire.starts_on)}</strong>?
        </p>
      )}
      {isAsked && currentAnswer && (
        <Step isFocused={send.isSuccess}>
          {send.isSuccess && currentAnswer !== 'confirmed' && (
            <Banner tone="success">{send.data.message}</Banner>
          )}
          <p>
            {currentAnswer === 'confirmed'
              ? `Thank you. You start at ${isolateText(hire.employer_name)} on ${dayText(hire.starts_on)}.`
              : `You told us that this is not right. ${
                  hire.decision
                    ? 'We reviewed it and emailed you why the hire stays on record.'
                    : 'We will look into it and email you.'
                }`}
          </p>
          {currentAnswer === 'confirmed' && <PauseQuestion />}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setChanging(true)}>Change my answer</Button>
            <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          </div>
        </Step>
      )}
      {isAsked && !currentAnswer && (
        <Step isFocused={changing}>
          <p className="text-muted">
            {hire.employer_left
              ? 'The employer reported this hire and deleted its account later. We see your answer.'
              : 'The employer reported this hire. They see your answer.'}
          </p>
          {isDisputing ? (
            <Step isFocused>
              <h2>What is wrong?</h2>
              <TextArea
                label="For example the employer, the role or the start date"
                required
                maxLength={hireLimits.reasonLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
              <div className="flex flex-wrap gap-3">
                <Button
                  kind="primary"
                  busy={send.isPending || note.trim() === ''}
                  onClick={() => send.mutate('disputed')}
                >
                  Send
                </Button>
                <Button onClick={() => setDisputing(false)}>Back</Button>
              </div>
            </Step>
          ) : (
            <>
              {showsNote && (
                <TextArea
                  ref={addsNote ? focusOnMount : undefined}
                  label="Anything to add? (optional)"
                  maxLength={hireLimits.reasonLength}
                  value={note}
                  onChange={({ target }) => {
                    setAddsNote(true);
                    setNote(target.value);
                  }}
                />
              )}
              <div className="flex flex-wrap gap-3 max-sm:*:w-full">
                <Button kind="primary" busy={send.isPending} onClick={() => send.mutate('confirmed')}>
                  Yes, that is right
                </Button>
                <Button onClick={() => setDisputing(true)}>No, that is not right</Button>
                {!showsNote && <Button onClick={() => setAddsNote(true)}>Add a note</Button>}
              </div>
            </>
          )}
        </Step>
      )}
      {confirmLeaving}
    </TaskCard>
  );
}

/** One step of the page, which takes the focus when it replaces another. */
const Step = ({ isFocused, children }: { isFocused: boolean; children: ReactNode }) => (
  <div
    tabIndex={-1}
    ref={isFocused ? focusOnMount : undefined}
    className="flex w-full flex-col gap-5 outline-none"
  >
    {children}
  </div>
);

interface StillWorkingProps {
  token: string;
  hire: HireConfirmation & { check: NonNullable<HireConfirmation['check']> };
  onDispute: () => void;
}

/** The question to the professional, some time after the hire, whether they still work there. */
function StillWorking({ token, hire, onDispute }: StillWorkingProps) {
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
  const isAnswered = still !== null && !changing;
  return (
    <>
      <p className="text-lead wrap-anywhere">
        Are you still working at <strong>{isolateText(hire.employer_name)}</strong>?
      </p>
      <MutationError of={send} text={billingTexts.hireAnswerFailed} />
      {isAnswered && (
        <Step isFocused={send.isSuccess}>
          {send.isSuccess && <Banner tone="success">{send.data.message}</Banner>}
          <p>
            {still
              ? 'You told us that you still work there.'
              : `You told us that your last working day was ${dayText(hire.check.left_on ?? '')}.`}
          </p>
          <Button className="self-start" onClick={() => setChanging(true)}>
            Change my answer
          </Button>
        </Step>
      )}
      {!isAnswered && !isLeaving && (
        <Step isFocused={changing}>
          <p className="text-muted">
            You started on {dayText(hire.starts_on)}.
            {!hire.employer_left && ' If you left, we tell the employer your last day.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" busy={send.isPending} onClick={() => send.mutate(true)}>
              Yes, I still work there
            </Button>
            <Button onClick={() => setLeaving(true)}>No, I left</Button>
          </div>
        </Step>
      )}
      {!isAnswered && isLeaving && (
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
