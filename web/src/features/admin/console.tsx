import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Skeleton } from '../../shared/ui/skeleton';
import { ClosedConsole } from './closed-console';
import { useDeskAddress } from './desk-address';
import { DeskRail } from './desk-rail';
import { DeskSearch } from './desk-search';
import { connectToGraph, isRefusal } from './graph';
import { QueueView } from './queue-view';
import { useFailedWork, useQueues } from './use-live';
import { UserView } from './user-view';

/** What operators look for, decide and do. What they have read is forgotten when they leave the page. */
export function Console() {
  const [visit, setVisit] = useState(0);
  return <Connected key={visit} onOpened={() => setVisit(visit + 1)} />;
}

function Connected({ onOpened }: { onOpened: () => void }) {
  const [client] = useState(connectToGraph);
  return (
    <ApolloProvider client={client}>
      <Desk onOpened={onOpened} />
    </ApolloProvider>
  );
}

const heading = <h1 className="self-center text-lead">Operator console</h1>;

function Desk({ onOpened }: { onOpened: () => void }) {
  const { user, queue } = useDeskAddress();
  const { queues, error, loading, reread } = useQueues();
  const { work, reread: rereadWork } = useFailedWork();
  // It stays, since an admin who has made a passkey is still to keep the codes.
  const [refusal, setRefusal] = useState<string>();
  if (isRefusal(error) && !queues && !refusal) setRefusal(error.message);
  if (refusal)
    return (
      <div className="flex flex-col items-start gap-5">
        {heading}
        <ClosedConsole message={refusal} onOpened={onOpened} />
      </div>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      {heading}
      <DeskSearch />
      <DeskRail queues={queues} work={work} />
      <div className="min-w-0">
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
