import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type PassReason, passSentences } from '@nearward/proto/rest/answer-texts';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { dateText, dayTimeText } from '../../shared/dates';
import { invalidate } from '../../shared/queries';
import { useMemberName } from '../../shared/team-query';
import { ReportThis } from '../../shared/report-this';
import { Button } from '../../shared/ui/button';
import { LoadFailed } from '../../shared/ui/placeholders';
import { Skeleton } from '../../shared/ui/skeleton';
import { PersonActions, PassReasonSelect } from './person-actions';
import { ContactDetails } from './contact-details';
import { FilledQuestion } from '../../shared/filled-question';
import { InterviewState } from './interview-state';
import { type ContactsPage, contactsKey, patchContacts } from './contacts-cache';
import { PersonHead } from './person-head';
import { PrivateNote } from './private-note';
import { MatchReasons } from './match-reasons';
import { firstName, timeText } from './contact-texts';

const loadUnlock = () => import('./unlock-dialog');
const UnlockDialog = lazy(loadUnlock);
const HireReport = lazy(() => import('./hire-report'));
const InterviewForm = lazy(() => import('./interview-form'));

/** The open dialog or form. */
type Doing = 'unlock' | 'hire' | 'interview' | undefined;

interface PersonPanelProps {
  contact: Contact;
  /** Position and total, where known. */
  place: readonly [at: number, of: number] | undefined;
  doing: Doing;
  onDoing: (doing: Doing) => void;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  onMove: (contact: Contact, stage: Stage, reason?: PassReason) => void;
  /** Called with another matching job to show its list. */
  onJob: (job: string) => void;
}

/** All about one person. */
function PersonPanel(props: PersonPanelProps) {
  const { contact, place, doing, onDoing, onStep, onClose, onMove, onJob } = props;
  const { is_unlocked } = contact;
  const { user } = useCurrentUser();
  const memberName = useMemberName();
  const [justUnlocked, setJustUnlocked] = useState(false);
  const email = useRef<HTMLAnchorElement>(null);
  useSeen(contact);
  useEffect(() => {
    // Preload the dialog.
    if (!is_unlocked) void loadUnlock();
  }, [is_unlocked]);
  useEffect(() => {
    if (justUnlocked && is_unlocked) email.current?.focus();
  }, [justUnlocked, is_unlocked]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** An answer may come when another person is open, whose form stays. */
  const end = (then?: () => void) => {
    if (!isOpen.current) return;
    onDoing(undefined);
    then?.();
  };
  /** The button that opened a form has the focus again, unless it was removed or `isDone` will remove it. */
  const endAt =
    (heading: string) =>
    (isDone = false) =>
      end(() =>
        requestAnimationFrame(() => {
          if (isDone || document.activeElement === document.body) document.getElementById(heading)?.focus();
        }),
      );
  const actions = (
    <PersonActions
      contact={contact}
      onUnlock={() => onDoing('unlock')}
      onHire={() => onDoing('hire')}
      onMove={(stage, reason) => onMove(contact, stage, reason)}
    />
  );
  return (
    <>
      <PersonHead contact={contact} place={place} onStep={onStep} onClose={onClose} />
      {contact.stage === 'hired' && (
        <FilledQuestion job={user?.jobs?.find(({ id }) => id === contact.job_id)} />
      )}
      {!is_unlocked && actions}
      <PassAnswer contact={contact} />
      {!is_unlocked && <MatchReasons contact={contact} onJob={onJob} />}
      <ContactDetails contact={contact} justUnlocked={justUnlocked} email={email} />
      {is_unlocked && <InterviewState contact={contact} onOffer={() => onDoing('interview')} />}
      {is_unlocked && actions}
      {is_unlocked && <MatchReasons contact={contact} onJob={onJob} />}
      {/* For the employer only: an impersonating admin neither reads nor writes it. */}
      {user?.is_impersonating === false && (
        <PrivateNote
          profileId={contact.profile_id}
          note={contact.private_note}
          writer={memberName(contact.note_by)}
        />
      )}
      <History contact={contact} unlockedBy={memberName(contact.unlocked_by_member)} />
      {user?.is_impersonating === false && (
        <div className="px-4 pb-3 print:hidden">
          <ReportThis key={contact.profile_id} kind="contact" id={contact.profile_id} />
        </div>
      )}
      <Suspense>
        {doing === 'hire' && is_unlocked && <HireReport contact={contact} onClose={endAt('person')} />}
        {doing === 'interview' && is_unlocked && (
          <InterviewForm contact={contact} onClose={() => endAt('interview')()} />
        )}
        {doing === 'unlock' && !is_unlocked && (
          <UnlockDialog
            contact={contact}
            onClose={() => end()}
            onUnlocked={() => end(() => setJustUnlocked(true))}
          />
        )}
      </Suspense>
    </>
  );
}

/** For the keys and links of the workspace, which an opening dialog does not render again. */
export interface FormActions {
  unlock: () => void;
  /** Immediately, since an open form keeps the address from changing. It has a draft. */
  end: () => void;
}

interface PersonColumnProps extends Omit<
  ComponentProps<typeof PersonPanel>,
  'contact' | 'place' | 'doing' | 'onDoing'
> {
  forms: Ref<FormActions>;
  person: Contact | undefined;
  isGone: boolean;
  hasFailed: boolean;
  page: ContactsPage | undefined;
  onRetry: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The open person: a column, over the right half of the list, or the page on a phone. */
export function PersonColumn(props: PersonColumnProps) {
  const { forms, person, isGone, hasFailed, page, onRetry, onKeyDown, ...panel } = props;
  const [doing, setDoing] = useState<Doing>();
  useImperativeHandle(
    forms,
    () => ({ unlock: () => setDoing('unlock'), end: () => doing && flushSync(() => setDoing(undefined)) }),
    [doing],
  );
  return (
    <section
      aria-label={person ? undefined : 'Person'}
      aria-labelledby={person && 'person'}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col max-[819px]:-mx-4 max-[819px]:-mt-8 min-[820px]:sticky min-[820px]:top-4 min-[820px]:col-start-2 min-[820px]:row-span-2 min-[820px]:row-start-1 min-[1180px]:col-start-3 min-[1180px]:row-span-1 print:static!"
    >
      <div className="flex flex-col max-[819px]:min-h-[calc(100dvh-8rem)] min-[820px]:max-h-[calc(100dvh-2rem)] min-[820px]:overflow-y-auto min-[820px]:rounded-card min-[820px]:border min-[820px]:border-line print:max-h-none!">
        {person ? (
          <PersonPanel
            contact={person}
            place={positionOf(person, page)}
            doing={doing}
            onDoing={setDoing}
            {...panel}
          />
        ) : (
          <div className="flex flex-col items-start gap-3 p-4">
            {hasFailed ? (
              <LoadFailed onRetry={onRetry}>
                {isGone ? 'This person is no longer in your contacts.' : 'This person could not be loaded.'}
              </LoadFailed>
            ) : (
              <Skeleton className="w-full" />
            )}
            <Button onClick={panel.onClose}>Close</Button>
          </div>
        )}
      </div>
    </section>
  );
}

function positionOf({ profile_id }: Contact, data: ContactsPage | undefined): [number, number] | undefined {
  const index = data?.contacts.findIndex((each) => each.profile_id === profile_id) ?? -1;
  if (!data || index === -1) return undefined;
  const { page, per_page, total_people } = data.pagination;
  return [(page - 1) * per_page + index + 1, total_people ?? data.contacts.length];
}

/** The reason sent to an applicant after a pass, which can be changed until then. */
function PassAnswer({ contact }: { contact: Contact }) {
  const { answer, stage, name, profile_id: profileId } = contact;
  const { mutate, error } = useMutation({
    scope: { id: `pass-reason-${profileId}` }, // the last of several quick choices wins
    mutationFn: (reason: PassReason) =>
      api('PUT /contacts/:profileId', { profileId, body: { stage: 'passed', reason } }),
    onSuccess: (changed) => patchContacts(new Set([profileId]), { answer: changed.answer }),
    onError: () => invalidate(contactsKey),
  });
  if (!answer || stage !== 'passed') return null;
  const { reason, told_at, tell_after } = answer;
  return (
    <section
      aria-label="Your answer"
      className="flex flex-col items-start gap-2 border-b border-line px-4 py-3 text-note"
    >
      <p role="status">
        {told_at
          ? `We emailed ${firstName(name)} on ${dateText(told_at)}:`
          : `We'll email ${firstName(name)} at ${timeText(Date.parse(tell_after))} unless you undo:`}
      </p>
      <p className="rounded-control bg-sunken px-3 py-2">{passSentences[reason]}</p>
      {!told_at && <PassReasonSelect reason={reason} onChange={mutate} />}
      {error && (
        <p role="alert" className="text-error">
          {messageOf(error, 'The reason could not be changed.')}
        </p>
      )}
    </section>
  );
}

interface HistoryProps {
  contact: Contact;
  /** The member of the team. */
  unlockedBy: string | undefined;
}

/** The history between the two, newest first. */
function History({ contact: { interactions, name }, unlockedBy }: HistoryProps) {
  const words = {
    match: 'Matched',
    application: 'Expressed interest',
    unlock:
      !unlockedBy || unlockedBy === 'you' ? `You unlocked ${firstName(name)}` : `Unlocked by ${unlockedBy}`,
  };
  return (
    <section aria-label="History" className="px-4 py-3 text-small">
      <ol className="flex flex-col gap-1">
        {[...interactions]
          .sort((a, b) => b.created_at.localeCompare(a.created_at))
          .map(({ type, created_at }) => (
            <li key={type + created_at} className="flex flex-wrap justify-between gap-x-4">
              {words[type]}
              <time dateTime={created_at} className="text-muted tabular-nums">
                {dayTimeText(created_at)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}

const lookedAtMs = 1_000;

/** Marks the open person as seen after a second. */
function useSeen({ profile_id: profileId, is_new }: Contact): void {
  const look = useEffectEvent(() => {
    const takeBack = is_new ? patchContacts(new Set([profileId]), { is_new: false }) : undefined;
    api('POST /contacts/:profileId/seen', { profileId }).catch(() => takeBack?.());
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), lookedAtMs);
    return () => clearTimeout(timer);
  }, [profileId]);
}
