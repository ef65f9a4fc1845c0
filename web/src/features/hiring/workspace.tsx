import type { CurrentUser } from '@nearward/proto/rest/account';
import { type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef, useState, useEffect } from 'react';
import { needsAnswer, DashboardConfirmation } from '../../shared/listing/confirmation';
import { queries } from '../../shared/queries';
import { ErrorBanner } from '../../shared/ui/banner';
import { Confirm } from '../../shared/ui/modal';
import { UndoToast } from '../../shared/ui/undo-toast';
import { onKeys } from '../../shared/use-keys';
import { useShownTools } from '../../shared/shown-tools';
import { UpcomingInterviews, Digest } from './digest';
import { type ContactsPage, contactsQuery, useContacts, personKey, withPendingMove } from './contacts-cache';
import { JobRail } from './job-rail';
import { KeysDialog } from '../../shared/ui/keys-dialog';
import { keyActions, keyNames, usePersonFocus, useSteps } from './keyboard-navigation';
import { PeopleList } from './people-list';
import { type FormActions, PersonColumn } from './person-panel';
import { isInterviewOpen } from './pipeline-stages';
import { namePeople, useMoves } from './use-moves';
import { everybody, useView } from './contacts-view';
import { cityOf, shortTitle } from './contact-texts';
import { api, ApiError } from '../../shared/api';

/** The open person, from the list or fetched alone when no longer listed. */
function usePerson(profileId: string, { data: page, isPlaceholderData }: UseQueryResult<ContactsPage>) {
  const listed = page?.contacts.find(({ profile_id }) => profile_id === profileId);
  const alone = useQuery({
    queryKey: personKey(profileId),
    queryFn: async ({ signal }) =>
      withPendingMove(await api('GET /contacts/:profileId', { profileId }, signal)),
    enabled: profileId !== '' && page !== undefined && !isPlaceholderData && !listed,
    // The effect writes a person that the page shows already.
    notifyOnChangeProps: listed && noProps,
  });
  useEffect(() => {
    if (listed) queries.setQueryData(personKey(listed.profile_id), listed);
  }, [listed]);
  const isUnknown = alone.error instanceof ApiError && alone.error.status === 404;
  return {
    person: listed ?? (isUnknown ? undefined : alone.data),
    isGone: !listed && isUnknown,
    hasFailed: !listed && alone.isError,
    refetch: alone.refetch,
  };
}

const noProps: [] = [];

/** The employer's workspace: jobs, people and the open person. */
export default function Workspace({ user: { jobs, deleted_jobs } }: { user: CurrentUser }) {
  const { view, listed, search, change, open, close } = useView();
  usePrefetchQuery(contactsQuery(view)); // the list renders later, but its request starts now
  const contacts = useContacts(listed);
  const totals = useQuery(contactsQuery(everybody)).data?.pagination;
  const { person, isGone, hasFailed, refetch } = usePerson(view.person, contacts);
  const tools = useShownTools({
    positions: countPositions(jobs, deleted_jobs),
    jobs: countJobs(jobs, deleted_jobs),
    rows: totals?.total_people ?? peopleOf(jobs),
  });
  const hasColumn = tools.has('jobColumn');
  const { move, unconfirmed, confirm, error, dismiss, undoable, forgetUndo } = useMoves();
  /** Of the open person. */
  const forms = useRef<FormActions>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  // One question at a time.
  const toAnswer = jobs?.find(needsAnswer);
  const box = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const openedByKeys = usePersonFocus(box, view.person);
  usePersonOpenMark(view.person !== '');
  const openPerson = (id: string, byKeys: boolean) => {
    openedByKeys(byKeys);
    forms.current?.end();
    open(id);
  };
  const closePerson = () => {
    forms.current?.end();
    close();
  };
  const step = useSteps({ box, page: contacts.data, view, change, onOpen: openPerson });
  const pressed = (event: KeyboardEvent) =>
    onKeys(
      tools.has('shortcuts'),
      keyActions({
        box,
        people: contacts.data?.contacts ?? [],
        person,
        onStep: step,
        onMove: move,
        onOpen: (id) => openPerson(id, true),
        onClose: closePerson,
        onUnlock: () => forms.current?.unlock(),
        onSearch: () => searchBox.current?.focus(),
        onKeys: () => setShowsKeys(true),
      }),
    )(event);
  const rail = (
    <JobRail
      jobs={jobs}
      deleted={deleted_jobs}
      totals={totals}
      tools={tools}
      chosen={view.job}
      onChange={change}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <DashboardConfirmation
        of="jobs"
        thing={toAnswer ?? null}
        name={toAnswer && `${shortTitle(toAnswer.title)} in ${cityOf(toAnswer.job_location)}`}
      />
      <Digest
        totals={totals}
        mayPromise={tools.has('promise')}
        mayFilter={tools.has('filters')}
        onChange={change}
      />
      {(totals || contacts.failureCount === 0) && (
        <UpcomingInterviews onOpen={(id) => openPerson(id, true)} />
      )}
      <ErrorBanner onDismiss={dismiss}>{error}</ErrorBanner>
      <div
        ref={box}
        className={clsx(
          'relative grid grid-cols-[minmax(0,1fr)] items-start gap-5 max-sm:gap-y-2',
          view.person
            ? `min-[820px]:grid-cols-2 min-[820px]:grid-rows-[auto_1fr] min-[1180px]:grid-rows-none print:block ${hasColumn ? 'min-[1180px]:grid-cols-[clamp(12rem,20vw,16rem)_minmax(0,1fr)_clamp(21rem,30vw,24.5rem)]' : 'min-[1180px]:grid-cols-[0px_minmax(0,1fr)_clamp(21rem,30vw,24.5rem)]'}`
            : hasColumn && 'min-[1180px]:grid-cols-[16rem_minmax(0,1fr)]',
        )}
      >
        {hasColumn && (
          <div
            className={clsx(
              'min-w-0 min-[1180px]:sticky min-[1180px]:top-4',
              view.person && 'max-[819px]:hidden print:hidden',
            )}
          >
            {rail}
          </div>
        )}
        <div
          className={clsx(
            '@container flex min-w-0 flex-col gap-5',
            view.person && 'max-[819px]:hidden print:hidden',
            // The panel is in the third column.
            view.person && !hasColumn && 'min-[1180px]:col-span-2',
          )}
          onKeyDown={pressed}
        >
          {!hasColumn && rail}
          <PeopleList
            view={view}
            listed={listed}
            search={search}
            contacts={contacts}
            total={totals}
            jobs={jobs}
            tools={tools}
            searchBox={searchBox}
            onChange={change}
            onOpen={openPerson}
            onMove={(ids, stage, reason) =>
              move(
                (contacts.data?.contacts ?? []).filter(({ profile_id }) => ids.includes(profile_id)),
                stage,
                reason,
              )
            }
            onKeys={() => setShowsKeys(true)}
          />
        </div>
        {view.person && (
          <PersonColumn
            key={view.person}
            forms={forms}
            person={person}
            isGone={isGone}
            hasFailed={hasFailed}
            page={contacts.data}
            onKeyDown={pressed}
            onRetry={refetch}
            onStep={step}
            onClose={closePerson}
            onMove={(contact, stage, reason) => move([contact], stage, reason)}
            onJob={(job) => change({ job })}
          />
        )}
      </div>
      <Confirm
        open={unconfirmed !== undefined}
        onClose={() => confirm(false)}
        title="Cancel the interview?"
        cancelLabel="Keep it"
        confirmLabel="Pass and cancel it"
        onConfirm={() => confirm(true)}
      >
        A pass cancels the open interview of{' '}
        {unconfirmed && namePeople(unconfirmed.people.filter(isInterviewOpen))} and sends an email about it.
        Bringing the person back does not restore it.
      </Confirm>
      <UndoToast done={undoable} onGone={forgetUndo} />
      {showsKeys && <KeysDialog keys={keyNames} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

const countJobs = (jobs: CurrentUser['jobs'], deleted: CurrentUser['deleted_jobs']) =>
  jobs ? jobs.length + (deleted?.length ?? 0) : undefined;

/** A live job may be one of the ended ones that was posted again. */
function countPositions(jobs: CurrentUser['jobs'], deleted: CurrentUser['deleted_jobs']) {
  if (!jobs) return undefined;
  const filled = jobs.filter(({ is_paused, facts }) => is_paused && facts?.hired).length;
  return Math.max(jobs.length - filled, filled + (deleted?.length ?? 0));
}

/** About how many people there are, until their list says it. */
const peopleOf = (jobs: CurrentUser['jobs']) =>
  jobs?.every(({ facts }) => facts)
    ? Math.max(0, ...jobs.map(({ facts }) => Math.max(facts?.matches ?? 0, facts?.applied ?? 0)))
    : undefined;

/** Marks the document while a person is open. `:has()` would restyle the page whenever a row, a dialog or the focus changes. */
function usePersonOpenMark(isOpen: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-person-open', isOpen);
    return () => document.documentElement.removeAttribute('data-person-open');
  }, [isOpen]);
}
