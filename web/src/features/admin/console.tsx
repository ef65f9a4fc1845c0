import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { useDeskAddress } from './desk-address';
import { DeskRail } from './desk-rail';
import { DeskSearch } from './desk-search';
import { connectToGraph, isRefusal } from './graph';
import { QueueView } from './queue-view';
import { useFailedWork, useQueues } from './use-live';
import { UserView } from './user-view';

/** What operators look for, decide and do. What they have read is forgotten when they leave the page. */
export function Console() {
  const [client] = useState(connectToGraph);
  return (
    <ApolloProvider client={client}>
      <Desk />
    </ApolloProvider>
  );
}

const heading = <h1 className="self-center text-lead">Operator console</h1>;

function Desk() {
  const { user, queue } = useDeskAddress();
  const { queues, error, loading, reread } = useQueues();
  const { work, reread: rereadWork } = useFailedWork();
  if (isRefusal(error) && !queues)
    return (
      <div className="flex flex-col items-start gap-5">
        {heading}
        <Banner tone="error">{error.message}</Banner>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
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
