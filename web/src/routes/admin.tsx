import type { ErrorLike } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useQuery as useRestQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shared/api';
import { preloadable } from '../shared/preloadable';
import { Banner } from '../shared/ui/banner';
import { ButtonLink } from '../shared/ui/button';
import { LoadFailed } from '../shared/ui/placeholders';
import { Skeleton } from '../shared/ui/skeleton';
import { SearchBox } from '../shared/ui/search-box';
import { TaskCard } from '../shared/ui/card';
import { keysEnabled } from '../shared/use-keys';
import { createClient, isAccessError } from '../features/admin/apollo-client';
import { deskPath, useDeskAddress } from '../features/admin/desk-address';
import { DeskStart, findDeskPage } from '../features/admin/desk-pages';
import { type Desk, deskQueues, failedWork } from '../features/admin/desk-queries';
import { DeskRail } from '../features/admin/desk-rail';
import { UserView } from '../features/admin/user-view';

const PasskeyStep = preloadable(() => import('../features/admin/passkey-step'));

/** The operator console. Its cache is dropped when the page is left. */
export default function Console() {
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
  const { isOld, error, loading, ...desk } = useDesk();
  // Stays after access is granted: the admin still has to save the recovery codes.
  const [accessError, setAccessError] = useState<string>();
  if (isAccessError(error) && !desk.queues && !accessError) setAccessError(error.message);
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
      <DeskRail desk={desk} />
      <div className="flex min-w-0 flex-col gap-6">
        {isOld && (
          <LoadFailed onRetry={desk.reread}>
            The queues could not be loaded again, so they may be out of date.
          </LoadFailed>
        )}
        {!desk.queues && loading ? (
          <Skeleton cards={2} className="flex flex-col gap-4" />
        ) : user ? (
          <UserView key={user} id={user} desk={desk} />
        ) : (
          (findDeskPage(queue)?.show(desk) ?? <DeskStart desk={desk} />)
        )}
      </div>
    </div>
  );
}

/** Shown without access. An admin who signed in by email uses a passkey here, or creates the first one. */
function ClosedConsole({ message, onOpened }: { message: string; onOpened: () => void }) {
  // Fetched once: after creating a passkey an admin still has to save the codes shown here.
  const { data: account, isPending } = useRestQuery({
    queryKey: ['account-at-the-console'],
    queryFn: ({ signal }) => api('GET /account', {}, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <Skeleton />;
  return (
    <>
      {account?.needs_passkey ? (
        <PasskeyStep email={account.email} isFirst={account.passkeys.length === 0} onOpened={onOpened} />
      ) : (
        <Banner tone="error">{message}</Banner>
      )}
      <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
    </>
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

function useDesk(): Desk & { isOld: boolean; error?: ErrorLike; loading: boolean } {
  const queues = useQuery(deskQueues, live);
  const work = useQuery(failedWork, live);
  return {
    queues: (queues.data ?? queues.previousData)?.queues,
    work: (work.data ?? work.previousData)?.failedWork,
    isOld: [queues, work].some(({ data, previousData }) => !data && previousData),
    error: queues.error,
    loading: queues.loading,
    reread: () => {
      void queues.refetch();
      void work.refetch();
    },
  };
}
