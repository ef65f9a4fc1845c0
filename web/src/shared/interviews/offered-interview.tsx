import type { LinkedInterview } from '@nearward/proto/rest/interview';
import { interviewEndText } from '@nearward/proto/rest/interview-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../api';
import { useCurrentUser, useIsImpersonating } from '../current-user';
import { dateText, useNow } from '../dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { invalidate } from '../queries';
import { Button, buttonClass } from '../ui/button';
import { Chip } from '../ui/chip';
import { Confirm } from '../ui/modal';
import {
  InterviewPlace,
  StartsByDay,
  StartTime,
  TookPlace,
  lengthAndMethod,
  tookPlaceQuestion,
  tookPlaceText,
} from './interview-elements';
import { bookedSlots, cacheInterview, isOtherThen, isOwnId } from './interviews-cache';
import { interviewsKey, ownInterviewsQuery } from './own-interviews';
import { retryUnavailable } from '../retry-unavailable';
import { doOverlap, localTime, ownZone, startText } from './times';
import { MutationError } from '../mutation-error';

const CallNumber = lazy(() => import('./call-number'));

interface Booking {
  book: string;
  isConfirmed?: true;
  phone?: string;
}
type Choice = Booking | { tookPlace: boolean } | 'end' | 'other-times';

function send(token: string, choice: Choice): Promise<LinkedInterview> {
  if (choice === 'end') return api('DELETE /interviews/:token', { token });
  if (choice === 'other-times') return api('POST /interviews/:token/other-times', { token });
  return 'book' in choice
    ? retryUnavailable(() => {
        const body = { starts_at: choice.book, confirmed_overlap: choice.isConfirmed, phone: choice.phone };
        return api('POST /interviews/:token', { token, body });
      })
    : api('PUT /interviews/:token', { token, body: { took_place: choice.tookPlace } });
}

interface OfferedInterviewProps {
  /** The token of the private link, or the id in the professional's session. */
  token: string;
  interview: Omit<LinkedInterview, 'employer_name'>;
  employer: string;
}

/** The professional's side of an interview: its state and what they can do. */
export function OfferedInterview({ token, interview, employer }: OfferedInterviewProps) {
  const { state, starts, starts_at, time_zone, asks_took_place, took_place, other_times_asked_at } =
    interview;
  const { contact_person, needs_phone, phone, is_hired, ended_by } = interview;
  const [callFor, setCallFor] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const change = useMutation({
    mutationFn: (choice: Choice) => send(token, choice),
    onSuccess: (changed) => cacheInterview(token, changed),
    // Another person may have taken a start, or the interview has ended.
    onError: () => invalidate(interviewsKey),
    onSettled: (_, problem) => {
      setEnding(false);
      setCallFor(undefined);
      if (!isOtherThen(problem)) setChanging(false);
    },
  });
  const { submittedAt, status: sendStatus, isPending, mutate, error, variables, reset } = change;
  const asksToBook = isOtherThen(error);
  useEffect(() => {
    if (sendStatus === 'success' || (sendStatus === 'error' && !asksToBook)) status.current?.focus();
  }, [sendStatus, submittedAt, asksToBook]);
  const isBusy = useIsBusy(interview);
  const mayChange = !useIsImpersonating();
  const name = isolateText(employer);
  const caller = contact_person ? isolateText(contact_person) : name;
  const now = useNow();
  const isBooked = state === 'booked' && starts_at !== null;
  const isOpen = !is_hired && (state === 'offered' || (isBooked && Date.parse(starts_at) > now));
  const canChange = mayChange && isOpen;
  const book = mayChange
    ? (start: string) => (needs_phone ? setCallFor(start) : mutate({ book: start }))
    : undefined;
  const choices = isBooked ? starts.filter((start) => start !== starts_at) : starts;
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <div ref={status} tabIndex={-1} className="flex w-full flex-col gap-2 outline-none">
        {!asksToBook && (
          <MutationError of={change} text="Your choice could not be saved. Please try again." />
        )}
        <Status>
          {isBooked && !asks_took_place && (
            <span className="flex flex-col items-start gap-1">
              <Chip tone="success">Booked</Chip> <StartTime iso={starts_at} zone={time_zone} />
            </span>
          )}
          {state === 'offered' &&
            (starts.length > 0 ? 'Choose a time' : `None of the times that ${name} offered is left.`)}
          {state === 'declined' && 'You declined this interview.'}
          {state === 'canceled' &&
            (starts_at ? 'This interview was canceled.' : 'The offered times were withdrawn.') +
              interviewEndText(ended_by, 'professional')}
          {asks_took_place && tookPlaceQuestion}
          {state === 'done' &&
            !asks_took_place &&
            (took_place === null ? 'This interview is over.' : tookPlaceText(took_place))}
        </Status>
        {(state === 'done' || state === 'canceled') && starts_at && (
          <StartTime iso={starts_at} zone={time_zone} />
        )}
        {other_times_asked_at && isOpen && (
          <p>
            You asked for other times on {dateText(other_times_asked_at)}. {name} may offer new ones.
          </p>
        )}
      </div>
      {state === 'offered' && starts.length > 0 && (
        <StartList starts={starts} zone={time_zone} busy={isPending} isBusy={isBusy} onBook={book} />
      )}
      {isBooked && !asks_took_place && (
        <div className="flex w-full flex-col items-start gap-3">
          <p>
            {lengthAndMethod(interview)}
            {contact_person && ` with ${isolateText(contact_person)}`}
          </p>
          <InterviewPlace
            interview={interview}
            call={
              needs_phone
                ? `${caller} has no number to call. Add one to your profile.`
                : `${caller} calls you at ${phone ?? 'the number you gave'}.`
            }
            className={buttonClass('primary', 'max-sm:w-full')}
          />
        </div>
      )}
      {isBooked && isOpen && isChanging && (
        <div className="flex w-full flex-col gap-2">
          <p className="font-semibold">Change to</p>
          <StartList starts={choices} zone={time_zone} busy={isPending} isBusy={isBusy} onBook={book} />
        </div>
      )}
      {asks_took_place && mayChange && (
        <>
          <TookPlace busy={isPending} onAnswer={(tookPlace) => mutate({ tookPlace })} />
          <p className="text-note text-muted">{name} does not see your answer.</p>
        </>
      )}
      <div className="flex w-full flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {isBooked && !asks_took_place && (
          <a href={`/api/interviews/${token}/calendar`} download className={buttonClass()}>
            Add to your calendar
          </a>
        )}
        {isBooked && canChange && choices.length > 0 && !isChanging && (
          <Button onClick={() => setChanging(true)}>Choose another time</Button>
        )}
        {canChange && !other_times_asked_at && (!isBooked || isChanging || choices.length === 0) && (
          <Button busy={isPending} onClick={() => mutate('other-times')}>
            Ask for other times
          </Button>
        )}
        {canChange && (
          <Button kind="danger-outline" onClick={() => setEnding(true)}>
            {isBooked ? 'Cancel the interview' : 'Decline'}
          </Button>
        )}
      </div>
      <Confirm
        open={isEnding}
        onClose={() => setEnding(false)}
        title={isBooked ? 'Cancel the interview?' : 'Decline the interview?'}
        cancelLabel="Keep it"
        confirmLabel={isBooked ? 'Cancel the interview' : 'Decline'}
        busy={isPending}
        onConfirm={() => mutate('end')}
      >
        We email {name}. You cannot undo this.
      </Confirm>
      {callFor && (
        <Suspense>
          <CallNumber
            who={caller}
            busy={isPending}
            canSave={isOwnId(token)}
            onClose={() => setCallFor(undefined)}
            onBook={(phone) => mutate({ book: callFor, phone })}
          />
        </Suspense>
      )}
      <Confirm
        open={asksToBook}
        onClose={reset}
        title="Book this time too?"
        confirmLabel="Book both"
        onConfirm={() =>
          typeof variables === 'object' && 'book' in variables && mutate({ ...variables, isConfirmed: true })
        }
      >
        You have another interview then.
      </Confirm>
    </div>
  );
}

/** Whether the signed-in professional has another interview at a start. A link alone shows none of them. */
function useIsBusy({ id, minutes }: Pick<LinkedInterview, 'id' | 'minutes'>): (start: string) => boolean {
  const { signedIn } = useCurrentUser();
  const { data } = useQuery({ ...ownInterviewsQuery, enabled: signedIn });
  const own = (signedIn && data?.interviews) || [];
  const isMine = own.some((each) => each.id === id && each.side === 'professional');
  const others = own.filter(
    (each) => each.id !== id && (each.side === 'professional' || each.is_interviewer),
  );
  const slots = isMine ? bookedSlots(others, 'UTC') : [];
  return (start) => slots.some((slot) => doOverlap({ start: localTime(start, 'UTC'), minutes }, slot));
}

const Status = ({ children }: { children: ReactNode }) => (
  <div role="status" className="text-lead leading-snug font-semibold">
    {children}
  </div>
);

interface StartListProps {
  starts: readonly string[];
  zone: string;
  busy: boolean;
  /** Whether the reader has another interview then. */
  isBusy: (start: string) => boolean;
  /** Undefined if the reader may not book. */
  onBook: ((start: string) => void) | undefined;
}

/** One click books. */
const StartList = ({ starts, zone, busy, isBusy, onBook }: StartListProps) => (
  <StartsByDay starts={starts}>
    {(start) => (
      <>
        <div className="min-w-0">
          <StartTime iso={start} zone={zone} isUnderDay />
          {isBusy(start) && <p className="text-small text-muted">You have an interview then</p>}
        </div>
        {onBook && (
          <Button
            kind="primary"
            className="shrink-0 whitespace-nowrap"
            busy={busy}
            onClick={() => onBook(start)}
          >
            Book<span className="sr-only"> {startText(start, ownZone())}</span>
          </Button>
        )}
      </>
    )}
  </StartsByDay>
);
