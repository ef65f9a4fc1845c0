import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../shared/current-user';
import { ReportThis } from '../../shared/report-this';
import { Skeleton } from '../../shared/ui/skeleton';
import { Actions } from './actions';
import { ContactDetails } from './contact-details';
import { GivenAnswer } from './given-answer';
import { History } from './history';
import { PersonHead } from './person-head';
import { PrivateNote } from './private-note';
import { useSeen } from './use-seen';
import { Why } from './why';

const loadUnlock = () => import('./unlock-dialog');
const UnlockDialog = lazy(loadUnlock);
const HireInPlace = lazy(() => import('./hire-in-place'));

/** What is open over the person. */
export type Doing = 'unlock' | 'hire' | undefined;

interface PersonPanelProps {
  contact: Contact;
  /** Which one of how many, where that is known. */
  place: readonly [at: number, of: number] | undefined;
  doing: Doing;
  onDoing: (doing: Doing) => void;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  onMove: (contact: Contact, stage: Stage) => void;
  /** Their other jobs lead to the list of each. */
  onJob: (job: string) => void;
}

/** One person whole: beside the list, over its half, or as a page. */
export function PersonPanel(props: PersonPanelProps) {
  const { contact, place, doing, onDoing, onStep, onClose, onMove, onJob } = props;
  const { is_unlocked } = contact;
  const { user } = useCurrentUser();
  const [justUnlocked, setJustUnlocked] = useState(false);
  const email = useRef<HTMLAnchorElement>(null);
  useSeen(contact);
  useEffect(() => {
    // The dialog is there when somebody asks for it.
    if (!is_unlocked) void loadUnlock();
  }, [is_unlocked]);
  useEffect(() => {
    if (justUnlocked && is_unlocked) email.current?.focus();
  }, [justUnlocked, is_unlocked]);
  const endHire = () => {
    onDoing(undefined);
    document.getElementById('person')?.focus();
  };
  const actions = (
    <Actions
      contact={contact}
      onUnlock={() => onDoing('unlock')}
      onHire={() => onDoing('hire')}
      onMove={(stage) => onMove(contact, stage)}
    />
  );
  return (
    <>
      <PersonHead contact={contact} place={place} onStep={onStep} onClose={onClose} />
      {!is_unlocked && actions}
      <GivenAnswer contact={contact} />
      {!is_unlocked && <Why contact={contact} onJob={onJob} />}
      {doing === 'hire' && is_unlocked ? (
        <Suspense fallback={<Skeleton />}>
          <HireInPlace profileId={contact.profile_id} onClose={endHire} />
        </Suspense>
      ) : (
        <ContactDetails contact={contact} justUnlocked={justUnlocked} email={email} />
      )}
      {is_unlocked && doing !== 'hire' && actions}
      {is_unlocked && <Why contact={contact} onJob={onJob} />}
      {/* The employer's alone: whoever acts as them neither reads nor writes it. */}
      {user?.is_impersonating === false && (
        <PrivateNote profileId={contact.profile_id} note={contact.private_note} />
      )}
      <History contact={contact} />
      {user?.is_impersonating === false && (
        <div className="px-4 pb-3 print:hidden">
          <ReportThis key={contact.profile_id} kind="contact" id={contact.profile_id} />
        </div>
      )}
      {doing === 'unlock' && !is_unlocked && (
        <Suspense>
          <UnlockDialog
            contact={contact}
            onClose={() => onDoing(undefined)}
            onUnlocked={() => {
              setJustUnlocked(true);
              onDoing(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
