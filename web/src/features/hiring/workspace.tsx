import type { CurrentUser } from '@nearward/proto/rest/account';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { onKeys } from '../../shared/use-keys';
import { isToAnswer, StandingHere } from '../../shared/standing';
import { Banner } from '../../shared/ui/banner';
import { UndoToast } from '../../shared/ui/undo-toast';
import { Digest } from './digest';
import { JobRail } from './job-rail';
import { keyActions } from './key-actions';
import { PeopleList } from './people-list';
import type { Doing } from './person-panel';
import { PersonPlace } from './person-place';
import { contactsQuery, useContacts } from './use-contacts';
import { useMoves } from './use-moves';
import { useMarkedOpen } from './use-marked-open';
import { usePerson } from './use-person';
import { usePersonFocus } from './use-person-focus';
import { useSteps } from './use-steps';
import { useView } from './use-view';
import { viewOf } from './view';
import { shortTitle } from './words';

const HiringKeys = lazy(() => import('./hiring-keys'));
const everybody = viewOf(new URLSearchParams());

/** Where an employer works: the jobs, who there is for them, and whoever is open. */
export default function Workspace({ user: { jobs, deleted_jobs } }: { user: CurrentUser }) {
  const { view, listed, search, change, open, close } = useView();
  usePrefetchQuery(contactsQuery(view)); // the list is drawn later, but asked for at once
  const contacts = useContacts(listed);
  const totals = useQuery(contactsQuery(everybody)).data?.pagination;
  const { person, isGone, refetch } = usePerson(view.person, contacts);
  const { move, error, dismiss, undoable, forgetUndo } = useMoves();
  const [doing, setDoing] = useState<Doing>();
  const [showsKeys, setShowsKeys] = useState(false);
  // One after the other.
  const toAnswer = jobs?.find(isToAnswer);
  const box = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const openedByKeys = usePersonFocus(box, view.person);
  useMarkedOpen(view.person !== '');
  const openPerson = (id: string, byKeys: boolean) => {
    openedByKeys(byKeys);
    setDoing(undefined);
    open(id);
  };
  const closePerson = () => {
    setDoing(undefined);
    close();
  };
  const step = useSteps({ box, page: contacts.data, view, change, onOpen: openPerson });
  const pressed = (event: KeyboardEvent) =>
    onKeys(
      keyActions({
        box,
        people: contacts.data?.contacts ?? [],
        person,
        onStep: step,
        onMove: move,
        onOpen: (id) => openPerson(id, true),
        onClose: closePerson,
        onUnlock: () => setDoing('unlock'),
        onSearch: () => searchBox.current?.focus(),
        onKeys: () => setShowsKeys(true),
      }),
    )(event);
  return (
    <div className="workspace flex flex-col gap-4">
      <StandingHere
        of="jobs"
        thing={toAnswer ?? null}
        name={toAnswer && `${shortTitle(toAnswer.title)} in ${toAnswer.job_location}`}
      />
      <Digest totals={totals} onChange={change} />
      {error && (
        <Banner tone="error" onDismiss={dismiss}>
          {error}
        </Banner>
      )}
      <div
        ref={box}
        className={clsx(
          'relative grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          view.person
            ? 'min-[820px]:grid-cols-2 min-[820px]:grid-rows-[auto_1fr] min-[1180px]:grid-cols-[clamp(12rem,20vw,16rem)_minmax(0,1fr)_clamp(21rem,30vw,24.5rem)] min-[1180px]:grid-rows-none print:block'
            : 'min-[1180px]:grid-cols-[16rem_minmax(0,1fr)]',
        )}
      >
        <div className={clsx('min-w-0', view.person && 'max-[819px]:hidden print:hidden')}>
          <JobRail
            jobs={jobs}
            deleted={deleted_jobs ?? []}
            totals={totals}
            chosen={view.job}
            onChoose={(job) => change({ job })}
          />
        </div>
        <div
          className={clsx('@container min-w-0', view.person && 'max-[819px]:hidden print:hidden')}
          onKeyDown={pressed}
        >
          <PeopleList
            view={view}
            listed={listed}
            search={search}
            contacts={contacts}
            total={totals}
            jobs={jobs}
            searchBox={searchBox}
            onChange={change}
            onOpen={openPerson}
            onMove={(ids, stage) =>
              move(
                (contacts.data?.contacts ?? []).filter(({ profile_id }) => ids.includes(profile_id)),
                stage,
              )
            }
            onKeys={() => setShowsKeys(true)}
          />
        </div>
        {view.person && (
          <PersonPlace
            key={view.person}
            person={person}
            isGone={isGone}
            page={contacts.data}
            onKeyDown={pressed}
            onRetry={() => void refetch()}
            doing={doing}
            onDoing={setDoing}
            onStep={step}
            onClose={closePerson}
            onMove={(contact, stage) => move([contact], stage)}
            onJob={(job) => change({ job })}
          />
        )}
      </div>
      <UndoToast done={undoable} onGone={forgetUndo} />
      {showsKeys && (
        <Suspense>
          <HiringKeys onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </div>
  );
}
