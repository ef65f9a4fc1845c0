import { jobTexts } from '@nearward/proto/rest/job-texts';
import { interestTexts } from '@nearward/proto/rest/interest-texts';
import type { JobPage } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { dayTimeText } from '../../shared/dates';
import { invalidate } from '../../shared/queries';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Confirm } from '../../shared/ui/modal';
import type { Undoable } from '../../shared/ui/undo-toast';
import { interestSteps, isPassed } from '../../shared/pair-stages';
import { PausedProfile, usePausedProfile } from '../../shared/paused-profile';
import { passedText, stepTexts } from './job-facts';
import { InterestButton, SaveButton } from './job-actions';
import { jobPageKey } from './use-job-page';

interface YourInterestProps {
  job: JobPage;
  onInterest: () => void;
  onSave: () => void;
  /** Receives an action that can be undone. */
  onDone: (done: Undoable) => void;
}

/** Progress of the interest and its actions, which stick to the bottom on a phone. */
export function YourInterest({ job, onInterest, onSave, onDone }: YourInterestProps) {
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { withdraw, isPending, error } = useWithdraw(job, onDone);
  const onWithdraw = () =>
    withdraw(undefined, {
      onSuccess: () => {
        setConfirming(false);
        heading.current?.focus(); // the button goes
      },
    });
  const passed = passedText(job);
  const canSend = !job.is_paused && !job.hired_at && !isPassed(job);
  const paused = usePausedProfile();
  const note = job.applications.find((application) => application.note)?.note;
  return (
    <section aria-labelledby="your-interest">
      <Card className="flex flex-col gap-4">
        <h2 id="your-interest" ref={heading} tabIndex={-1} className="outline-none">
          Your interest
        </h2>
        {job.has_applied || job.unlocked_at ? (
          <Timeline job={job} />
        ) : (
          (job.is_paused || !paused) && <p className="text-note text-muted">{invitation(job)}</p>
        )}
        {job.is_paused && (job.has_applied || job.unlocked_at) && !job.hired_at && !passed && (
          <p className="text-note">The clinic has paused this job, so it takes no new interest.</p>
        )}
        {paused && canSend && <PausedProfile profile={paused} />}
        {job.answer_due_at && <p className="text-note">{promisedText(job.answer_due_at)}</p>}
        {passed && <p className="text-note">{passed}</p>}
        {note && (
          <blockquote className="rounded-control bg-sunken px-4 py-3 text-note wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
        {!isPassed(job) && (
          <div className="bottom-bar flex flex-wrap gap-2 empty:hidden print:hidden">
            {canSend && !paused && (
              <InterestButton
                kind={job.has_applied ? undefined : 'primary'}
                job={job}
                onClick={onInterest}
                className="flex-1"
              />
            )}
            {!job.has_applied && (
              <div className="flex lg:hidden">
                <SaveButton isOn={job.is_saved} onClick={onSave} />
              </div>
            )}
            {job.has_applied && !job.unlocked_at && (
              <Button busy={isPending} onClick={() => (job.seen_at ? setConfirming(true) : onWithdraw())}>
                Withdraw
              </Button>
            )}
          </div>
        )}
        {error && !isConfirming && (
          <p role="alert" className="text-note text-error">
            {error}
          </p>
        )}
        {job.unlocked_at && !job.hired_at && <p className="text-note">{interestTexts.withdrawnTooLate}</p>}
      </Card>
      {isConfirming && (
        <Confirm
          open
          onClose={() => setConfirming(false)}
          title="Withdraw your interest?"
          cancelLabel="Keep it"
          confirmLabel="Withdraw"
          busy={isPending}
          error={error}
          onConfirm={onWithdraw}
        >
          The clinic has seen your interest, but will no longer see your note. You can express interest again
          one hour after you last did.
        </Confirm>
      )}
    </section>
  );
}

/** Due at midnight, which belongs to the day before. */
const promisedText = (dueAt: string) => {
  const last = new Date(Date.parse(dueAt) - 60_000);
  return last.getTime() < Date.now()
    ? 'The clinic promised an answer by now. It may still come.'
    : `The clinic promised an answer by ${dayTimeText(last.toISOString())}.`;
};

const invitation = ({ is_paused }: JobPage) =>
  is_paused
    ? jobTexts.jobIsPaused
    : 'The clinic sees that you are interested, and your note once it unlocks you.';

function Timeline({ job }: { job: JobPage }) {
  const { stops, when, at } = interestSteps(job);
  return (
    <ol className="flex flex-col">
      {stops.map((stop, index) => (
        <li key={stop} className="relative flex items-baseline gap-3 pb-3 text-note last:pb-0">
          <span
            aria-hidden="true"
            className={clsx(
              'relative top-0.5 size-3.5 shrink-0 rounded-full border-2',
              index <= at ? 'border-brand bg-brand' : 'border-control bg-ground',
            )}
          />
          <span className={index <= at ? 'font-semibold' : 'text-muted'}>{stepTexts[stop] ?? stop}</span>
          <span className="ml-auto text-small text-muted">
            {when[index] ? dayTimeText(when[index]) : 'not yet'}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Withdraws an interest; calls `offer` with an undo while nobody has seen it. */
function useWithdraw({ id, seen_at }: JobPage, offer: (done: Undoable) => void) {
  const [error, setError] = useState<string>();
  const refresh = () => invalidate(jobPageKey(id), currentUserKey, ['applications', id]);
  const restore = useMutation({
    mutationFn: (undo: string) => api('PUT /jobs/:id/apply', { id, body: { undo } }),
    onError: (problem) => setError(messageOf(problem, 'Failed to undo')),
    onSettled: refresh,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /jobs/:id/apply', { id }),
    onMutate: () => setError(undefined),
    onError: (problem) => setError(messageOf(problem, 'Failed to withdraw')),
    onSuccess: async ({ undo }) => {
      if (undo && !seen_at) offer({ text: 'Interest withdrawn.', undo: () => restore.mutate(undo) });
      await refresh();
    },
  });
  return { withdraw: mutate, isPending, error };
}
