import type { Contact } from '@nearward/proto/rest/contact';
import type { Interview } from '@nearward/proto/rest/interview';
import { interviewEndText } from '@nearward/proto/rest/interview-texts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api';
import { useIsImpersonating } from '../../shared/current-user';
import { dateText, useNow } from '../../shared/dates';
import {
  InterviewPlace,
  StartsByDay,
  StartTime,
  TookPlace,
  lengthAndMethod,
  tookPlaceQuestion,
  tookPlaceText,
} from '../../shared/interviews/interview-elements';
import { interviewsKey, isPastInterview } from '../../shared/interviews/own-interviews';
import { invalidate } from '../../shared/queries';
import { Button } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/modal';
import { pairStages } from '../../shared/pair-stages';
import { PhoneLink } from '../../shared/reach-links';
import { useMemberName } from '../../shared/team-query';
import { contactsKey, patchContacts } from './contacts-cache';
import { callText, firstName } from './contact-texts';
import { isInterviewNext } from './pipeline-stages';
import { MutationError } from '../../shared/mutation-error';

/** The last interview with the person, and what the employer can do about it. */
export function InterviewState({ contact, onOffer }: { contact: Contact; onOffer: () => void }) {
  const { interview, stage, profile_id: profileId, name } = contact;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEnding, setEnding] = useState(false);
  const now = useNow();
  const offeredBy = useMemberName()(contact.interview_by);
  const change = useMutation({
    mutationFn: (choice: 'end' | { took_place: boolean }) =>
      choice === 'end'
        ? api('DELETE /contacts/:profileId/interview', { profileId })
        : api('PUT /contacts/:profileId/interview', { profileId, body: choice }),
    onSuccess: ({ interview, interview_by, stage }) => {
      patchContacts(new Set([profileId]), { interview, interview_by, stage });
      void invalidate(interviewsKey);
    },
    onError: () => invalidate(contactsKey),
    onSettled: () => setEnding(false),
  });
  const { status, submittedAt } = change;
  useEffect(() => {
    if (status === 'success' || status === 'error') heading.current?.focus();
  }, [status, submittedAt]);
  const mayChange = !useIsImpersonating();
  const { canOffer: isOfferStage, hasInterviews } = pairStages[stage];
  const canOffer = mayChange && !contact.asked_to_stop_at && isOfferStage;
  if (!interview && !canOffer) return null;
  const state = interview?.state;
  const isBooked = state === 'booked';
  const asks = hasInterviews && interview?.asks_took_place === true;
  const isPast = interview !== null && isPastInterview(interview, now);
  const startsAt = interview?.starts_at;
  const isOpen =
    hasInterviews && (state === 'offered' || (isBooked && !!startsAt && Date.parse(startsAt) > now));
  return (
    <section
      aria-labelledby="interview"
      className="flex flex-col items-start gap-2 border-b border-line px-4 py-3 text-note"
    >
      <h3 id="interview" ref={heading} tabIndex={-1} className="text-[1.0625rem] outline-none">
        Interview
      </h3>
      <MutationError of={change} text="The interview could not be changed. Please try again." />
      {interview && (
        <Facts interview={interview} isPast={isPast} name={firstName(name)} phone={contact.phone} />
      )}
      {offeredBy && <p className="wrap-anywhere text-muted">Offered by {offeredBy}</p>}
      {asks && mayChange && (
        <TookPlace busy={change.isPending} onAnswer={(took_place) => change.mutate({ took_place })} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {canOffer && (!isBooked || isPast) && !asks && (
          <Button kind={isInterviewNext(contact) ? 'primary' : undefined} onClick={onOffer}>
            {state === 'offered'
              ? 'Offer other times'
              : interview
                ? 'Offer another interview'
                : 'Offer an interview'}
          </Button>
        )}
        {isOpen && mayChange && (
          <Button kind="danger-outline" onClick={() => setEnding(true)}>
            {isBooked ? 'Cancel the interview' : 'Withdraw the offer'}
          </Button>
        )}
      </div>
      <Confirm
        open={isEnding}
        onClose={() => setEnding(false)}
        title={isBooked ? 'Cancel the interview?' : 'Withdraw the offer?'}
        cancelLabel="Keep it"
        confirmLabel={isBooked ? 'Cancel the interview' : 'Withdraw the offer'}
        busy={change.isPending}
        onConfirm={() => change.mutate('end')}
      >
        {isBooked ? `We email ${firstName(name)}. ` : `${firstName(name)} can no longer book a time. `}
        You cannot undo this.
      </Confirm>
    </section>
  );
}

interface FactsProps {
  interview: Interview;
  isPast: boolean;
  name: string;
  phone: string | null;
}

function Facts({ interview, isPast, name, phone }: FactsProps) {
  const { state, starts, starts_at, time_zone, other_times_asked_at, asks_took_place, took_place } =
    interview;
  if (isPast)
    return (
      <>
        <Line>
          {asks_took_place
            ? tookPlaceQuestion
            : took_place === null
              ? 'This interview is over.'
              : tookPlaceText(took_place)}
        </Line>
        {starts_at && <StartTime iso={starts_at} zone={time_zone} />}
        {asks_took_place && <p className="text-muted">{name} does not see your answer.</p>}
      </>
    );
  if (state === 'booked' && starts_at)
    return (
      <>
        <Line>
          Booked <StartTime iso={starts_at} zone={time_zone} />
        </Line>
        <p>{lengthAndMethod(interview)}</p>
        <InterviewPlace
          interview={interview}
          call={
            interview.phone && !phone ? (
              <>
                You call {name}: <PhoneLink phone={interview.phone} />
              </>
            ) : (
              callText(name, phone)
            )
          }
        />
        {other_times_asked_at && (
          <p>
            {name} asked for other times on {dateText(other_times_asked_at)}. Cancel to offer new ones.
          </p>
        )}
      </>
    );
  if (state === 'declined') return <Line>{name} declined the interview.</Line>;
  if (state === 'canceled')
    return (
      <Line>
        {starts_at ? 'The interview was canceled.' : 'The offered times were withdrawn.'}
        {interviewEndText(interview.ended_by, 'employer')}
      </Line>
    );
  return (
    <>
      <Line>
        {other_times_asked_at
          ? `${name} asked for other times on ${dateText(other_times_asked_at)}.`
          : starts.length > 0
            ? `Waiting for ${name} to choose a time.`
            : 'None of the offered times is left.'}
      </Line>
      {starts.length > 0 && (
        <>
          <p>{lengthAndMethod(interview)}</p>
          <StartsByDay starts={starts}>
            {(start) => <StartTime iso={start} zone={time_zone} isUnderDay />}
          </StartsByDay>
        </>
      )}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div role="status" className="font-semibold">
    {children}
  </div>
);
