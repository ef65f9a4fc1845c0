import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../shared/ui/load-failed';
import { SearchBox } from '../../shared/ui/search-box';
import { Skeleton } from '../../shared/ui/skeleton';
import { TaskCard } from '../../shared/ui/task-card';
import { keysEnabled } from '../../shared/use-keys';
import { ClosedConsole } from './closed-console';
import { deskPath } from './desk-address';
import { useDeskAddress } from './use-desk-address';
import { deskQueues, failedWork } from './desk-queries';
import { DeskRail } from './desk-rail';
import { createClient, isAccessError } from './apollo-client';
import { QueueView } from './queue-view';
import { UserView } from './user-view';

/** The operator console. Its cache is dropped when the page is left. */
export function Console() {
  const [visit, setVisit] = useState(0);
  return <Connected key={visit} onOpened={() => setVisit(visit + 1)} />;
}

function Connected({ onOpened }: { onOpened: () => void }) {
  const [client] = useState(createClient);
  return (
    <ApolloProvider client={client}>
      <ConsoleDesk onOpened={onOpened} />
    </ApolloProvider>
  );
}

const title = 'Operator console';

function ConsoleDesk({ onOpened }: { onOpened: () => void }) {
  const { user, queue } = useDeskAddress();
  const { queues, error, loading, isOld, reread } = useQueues();
  const { work, isOld: isWorkOld, reread: rereadWork } = useFailedWork();
  const rereadAll = () => {
    reread();
    rereadWork();
  };
  // Stays after access is granted: the admin still has to save the recovery codes.
  const [accessError, setAccessError] = useState<string>();
  if (isAccessError(error) && !queues && !accessError) setAccessError(error.message);
  if (accessError)
    return (
      <TaskCard title={title}>
        <ClosedConsole message={accessError} onOpened={onOpened} />
      </TaskCard>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <h1 className="self-center text-lead">{title}</h1>
      <DeskSearch />
      <DeskRail queues={queues} work={work} />
      <div className="flex min-w-0 flex-col gap-6">
        {(isOld || isWorkOld) && (
          <LoadFailed onRetry={rereadAll}>
            The queues could not be loaded again, so they may be out of date.
          </LoadFailed>
        )}
        {!queues && loading ? (
          <Skeleton cards={2} className="flex flex-col gap-4" />
        ) : user ? (
          <UserView key={user} id={user} queues={queues} onRereadQueues={reread} />
        ) : (
          <QueueView queue={queue} queues={queues} work={work} onReread={reread} onRereadWork={rereadWork} />
        )}
      </div>
    </div>
  );
}

const typing = 'input, textarea, select, [contenteditable], dialog';

/** The key `/` focuses it from anywhere except a field or a dialog. */
function DeskSearch() {
  const { q, user, queue } = useDeskAddress();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // A layout effect, so that the key works as soon as the field is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || !keysEnabled.get()) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <SearchBox
      ref={field}
      label="Search for a person"
      placeholder="Email, name, phone, clinic or ID"
      value={q}
      shortcut="/"
      onSearch={(text) =>
        void navigate(deskPath({ q: text, user, queue }), { replace: true, preventScrollReset: true })
      }
    />
  );
}

const everyMs = 5_000;

/** Polls while the page is visible. Data of a service that is down is null until it is back. */
const live = {
  notifyOnNetworkStatusChange: false, // so that an error stays in view during the next poll
  pollInterval: everyMs,
  skipPollAttempt: () => document.hidden,
  errorPolicy: 'all',
  fetchPolicy: 'cache-and-network',
} as const;

function useQueues() {
  const { data, previousData, error, loading, refetch } = useQuery(deskQueues, live);
  return {
    queues: (data ?? previousData)?.queues,
    error,
    loading,
    isOld: !data && !!previousData,
    reread: () => void refetch(),
  };
}

function useFailedWork() {
  const { data, previousData, refetch } = useQuery(failedWork, live);
  return {
    work: (data ?? previousData)?.failedWork,
    isOld: !data && !!previousData,
    reread: () => void refetch(),
  };
}
