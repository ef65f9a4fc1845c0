import { jobTexts } from '@nearward/proto/rest/job-texts';
import { interestTexts } from '@nearward/proto/rest/interest-texts';
import type { JobPage } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Card } from '../../shared/ui/card';
import { Button } from '../../shared/ui/button';
import type { Undoable } from '../../shared/ui/undo-toast';
import { InterestButton } from './job-actions';
import { shortMoment } from './short-day';
import { passedText, stepsOf } from './steps';
import { useWithdraw } from './use-withdraw';
import { Withdraw } from './withdraw';

interface YourInterestProps {
  job: JobPage;
  onInterest: () => void;
  /** Takes what was just done and can be undone. */
  onDone: (done: Undoable) => void;
}

/** What became of the interest in a job, and what can be done about it. On a phone that is in a bar at the bottom. */
export function YourInterest({ job, onInterest, onDone }: YourInterestProps) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { withdraw, isPending, error } = useWithdraw(job, onDone);
  const onWithdraw = () =>
    withdraw(undefined, {
      onSuccess: () => {
        setAsking(false);
        heading.current?.focus(); // the button goes
      },
    });
  const passed = passedText(job);
  const note = job.applications.find((sent) => sent.note)?.note;
  return (
    <section aria-labelledby="your-interest">
      <Card className="flex flex-col gap-4">
        <h2 id="your-interest" ref={heading} tabIndex={-1} className="outline-none">
          Your interest
        </h2>
        {job.has_applied ? <Timeline job={job} /> : <p className="text-note text-muted">{invitation(job)}</p>}
        {passed && <p className="text-note">{passed}</p>}
        {note && (
          <blockquote className="rounded-control bg-sunken px-4 py-3 text-note wrap-anywhere whitespace-pre-line">
            {note}
          </blockquote>
        )}
        <div className="flex flex-wrap gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-4 max-lg:py-3 print:hidden">
          {!job.is_paused && (
            <InterestButton kind="primary" job={job} onClick={onInterest} className="flex-1" />
          )}
          {job.has_applied && !job.unlocked_at && (
            <Button busy={isPending} onClick={() => (job.seen_at ? setAsking(true) : onWithdraw())}>
              Withdraw
            </Button>
          )}
        </div>
        {error && !asking && (
          <p role="alert" className="text-note text-error">
            {error}
          </p>
        )}
        {job.unlocked_at && <p className="text-note">{interestTexts.withdrawnTooLate}</p>}
      </Card>
      {asking && (
        <Withdraw error={error} busy={isPending} onClose={() => setAsking(false)} onConfirm={onWithdraw} />
      )}
    </section>
  );
}

const invitation = ({ is_paused, unlocked_at }: JobPage) => {
  if (is_paused) return jobTexts.jobIsPaused;
  return unlocked_at
    ? 'The clinic has unlocked you.'
    : 'The clinic sees that you are interested, and your note once it unlocks you.';
};

const stopWords: Readonly<Record<string, string>> = {
  Seen: 'Seen by the clinic',
  Passed: 'The clinic passed',
};

function Timeline({ job }: { job: JobPage }) {
  const { stops, when, at } = stepsOf(job);
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
          <span className={index <= at ? 'font-semibold' : 'text-muted'}>{stopWords[stop] ?? stop}</span>
          <span className="ml-auto text-small text-muted">
            {when[index] ? shortMoment(when[index]) : 'not yet'}
          </span>
        </li>
      ))}
    </ol>
  );
}
