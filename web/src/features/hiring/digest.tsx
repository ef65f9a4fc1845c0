import { useQuery, queryOptions, useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, isValidElement, memo, useState } from 'react';
import { answersText, promiseRecordText, promiseTexts } from '@nearward/proto/rest/answer-texts';
import { Link } from 'react-router';
import { isolateText } from '@nearward/proto/isolate-text';
import type { OwnAnswers } from '@nearward/proto/rest/answer';
import { billingQuery } from '../../shared/billing';
import { pastDayText, dayText } from '../../shared/dates';
import { invalidate } from '../../shared/queries';
import { Confirm } from '../../shared/ui/modal';
import { useIsImpersonating } from '../../shared/current-user';
import { api, messageOf } from '../../shared/api';
import { ownInterviewsQuery } from '../../shared/interviews/own-interviews';
import { ownStartText } from '../../shared/interviews/times';
import { LoadFailed } from '../../shared/ui/placeholders';
import { useIsNarrow } from '../../shared/use-is-narrow';
import type { ContactsPage } from './contacts-cache';
import { type View, noFilter } from './contacts-view';
import { interviewHoursText } from './contact-texts';

interface DigestProps {
  /** Over all jobs and without a filter. */
  totals: ContactsPage['pagination'] | undefined;
  mayPromise: boolean;
  /** Whether the people are too many to be seen at a glance. */
  mayFilter: boolean;
  onChange: (changes: Partial<View>) => void;
}

/** The open tasks in one line, each with a link, then figures. */
export const Digest = memo(function Digest({ totals, mayPromise, mayFilter, onChange }: DigestProps) {
  // Fetch these after the people.
  const { data: billing } = useQuery({ ...billingQuery, enabled: totals !== undefined });
  const { data: own } = useQuery({ ...ownAnswersQuery, enabled: totals !== undefined });
  const hours = interviewHoursText(own?.interviews);
  const [showsPromise, setShowsPromise] = useState(false);
  const isImpersonating = useIsImpersonating();
  const { unseen = 0, interested = 0 } = totals?.counts ?? {};
  const due = billing?.hires.filter(({ status }) => status === 'due').length ?? 0;
  const since = totals?.since ? `since ${pastDayText(totals.since)}` : '';
  const only = (filter: Partial<View>) => onChange({ ...noFilter, ...filter });
  const parts = [
    mayFilter && unseen > 0 && (
      <Part key="new" onClick={() => only({ new: true })}>
        <strong>{unseen.toLocaleString('en')} unseen</strong>
        {since && <span className="max-sm:hidden">{since}</span>}
      </Part>
    ),
    mayFilter && interested > 0 && (
      <Part key="interested" onClick={() => only({ interested: true })}>
        <strong>{interested.toLocaleString('en')} interested</strong>
        <span className="max-sm:hidden">and not unlocked</span>
      </Part>
    ),
    due > 0 && (
      <Link key="due" to="/billing" className={partClass}>
        {due} {due === 1 ? 'hire' : 'hires'} to pay
      </Link>
    ),
    own?.promise.next && (
      <Part key="promised" onClick={() => only({ interested: true })}>
        <strong>{nextDueText(own.promise.next)}</strong>
      </Part>
    ),
    hours !== null && <span key="hours">{hours}</span>,
    ...(own?.answers ?? []).map((figures, _, all) => (
      <span key={figures.employer_name}>
        {all.length === 1 ? 'You answer ' : `${isolateText(figures.employer_name)} answers `}
        {answersText(figures)}
      </span>
    )),
  ].filter((part) => isValidElement(part));
  return (
    <>
      <p className="-mt-2 flex min-h-6 flex-wrap items-center gap-x-2 text-note max-sm:-mx-4 max-sm:-mb-1.5 max-sm:-mt-3.5 max-sm:min-h-9 max-sm:py-1.5 max-sm:flex-nowrap max-sm:gap-x-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:text-small max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] in-data-person-open:max-[819px]:hidden in-data-person-open:print:hidden">
        {parts.map((part, index) => (
          // Only tasks on a phone, where the place of a figure would stay empty.
          <span
            key={part.key}
            className={clsx('inline-flex items-center gap-2', part.type === 'span' && 'max-sm:hidden')}
          >
            {part}
            {index < parts.length - 1 && <span className="max-sm:hidden">·</span>}
          </span>
        ))}
        {own && !isImpersonating && (mayPromise || own.promise.is_on) && (
          // At the end of the line, so that it stays there when a task is done.
          <span className="sm:ml-auto">
            <Part onClick={() => setShowsPromise(true)}>
              {own.promise.is_on ? 'You promise a reply in 2 days' : 'Promise a reply in 2 days'}
            </Part>
          </span>
        )}
      </p>
      {own && showsPromise && (
        <AnswerPromiseDialog promise={own.promise} onClose={() => setShowsPromise(false)} />
      )}
    </>
  );
});

const Part = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={partClass} onClick={onClick}>
    {children}
  </button>
);

type OwnPromise = OwnAnswers['promise'];

/** The text for professionals on the pages of the jobs. */
const ownAnswersQuery = queryOptions({
  queryKey: ['own-answers'],
  queryFn: ({ signal }) => api('GET /answers', {}, signal),
});

/** `2 answers due by Friday`. */
const nextDueText = ({ count, by }: NonNullable<OwnPromise['next']>, now = new Date()): string => {
  const day = new Date(`${by}T12:00`);
  const isToday = day.toDateString() === now.toDateString();
  const name = isToday ? 'today' : day.toLocaleDateString('en-US', { weekday: 'long' });
  return `${count} ${count === 1 ? 'answer' : 'answers'} due by ${name}`;
};

/** Explains the promise to answer on all jobs, with the button that turns it on or off. */
function AnswerPromiseDialog({ promise, onClose }: { promise: OwnPromise; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (is_on: boolean) => api('PUT /account/answer-promise', { body: { is_on } }),
    onSuccess: onClose,
    // Refetch on failure, too: the promise may have ended in between.
    onSettled: () => invalidate(ownAnswersQuery.queryKey),
  });
  const { is_on, again_on, records } = promise;
  return (
    <Confirm
      open
      onClose={onClose}
      title={is_on ? 'You promise a reply in 2 days' : 'Promise a reply in 2 days?'}
      cancelLabel={is_on ? 'Keep it' : 'Cancel'}
      confirmLabel={is_on ? 'Stop promising' : 'Promise a reply'}
      busy={isPending}
      error={error ? messageOf(error, 'Your choice could not be saved.') : undefined}
      onConfirm={() => mutate(!is_on)}
    >
      {is_on ? 'Your jobs show' : 'Your jobs will show'} “{promiseTexts.public}”. An unlock or a pass is an
      answer. It is due at the end of the second working day after the interest. If two of your last five
      answers are late, the promise ends for 30 days. Your matches stay the same.
      {records.map((record) => (
        <span key={record.employer_name} className="block pt-3">
          {records.length > 1 && `${isolateText(record.employer_name)}: `}
          {promiseRecordText(record)}
        </span>
      ))}
      {again_on && (
        <span className="block pt-3 font-semibold">{promiseTexts.againOn(dayText(again_on))}</span>
      )}
    </Confirm>
  );
}

const weekMs = 7 * 86_400_000;
const shownOnPhone = 1;

/** The employer's booked interviews of the next seven days. On a phone the first one, so that the jobs stay in view. */
export function UpcomingInterviews({ onOpen }: { onOpen: (profileId: string) => void }) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(ownInterviewsQuery);
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  const upcoming = (data?.interviews ?? [])
    .flatMap(({ id, side, state, is_hired, starts_at, time_zone, profile_id, name }) =>
      side === 'employer' &&
      state === 'booked' &&
      !is_hired &&
      profile_id !== null &&
      starts_at !== null &&
      Date.parse(starts_at) > dataUpdatedAt - 3_600_000 &&
      Date.parse(starts_at) < dataUpdatedAt + weekMs
        ? [{ id, starts_at, time_zone, profile_id, name }]
        : [],
    )
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  if (isError && !data)
    return <LoadFailed onRetry={refetch}>Your interviews could not be loaded.</LoadFailed>;
  if (upcoming.length === 0) return null;
  const folded = isNarrow ? upcoming.length - shownOnPhone : 0;
  const visible = folded > 0 && !isUnfolded ? upcoming.slice(0, shownOnPhone) : upcoming;
  return (
    <section
      aria-labelledby="upcoming"
      className="flex flex-wrap items-baseline gap-x-4 rounded-card bg-sunken px-4 py-2 text-note max-md:items-center max-md:justify-between max-md:py-1 in-data-person-open:max-[819px]:hidden in-data-person-open:print:hidden"
    >
      <h2 id="upcoming" className="text-note">
        Interviews, next 7 days
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-x-4 max-md:order-1 max-md:basis-full">
        {visible.map(({ id, starts_at, time_zone, profile_id, name }) => (
          <li key={id} className="min-w-0">
            <button type="button" className={partClass} onClick={() => onOpen(profile_id)}>
              <time dateTime={starts_at} className="min-w-0 text-left font-semibold">
                {ownStartText(starts_at, time_zone)}
              </time>
              <span className="min-w-0 text-left wrap-anywhere">{isolateText(name)}</span>
            </button>
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className={partClass}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show the next one' : `Show all ${upcoming.length}`}
        </button>
      )}
    </section>
  );
}

/** A part of the lines above the list that leads somewhere. */
const partClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current pointer-fine:min-h-6 pointer-fine:min-w-6';
