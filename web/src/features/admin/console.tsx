import { NetworkStatus } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { ActAs } from './act-as';
import { AuditLog } from './audit-log';
import { connectToGraph, isRefusal } from './graph';
import { MatterList } from './matter-list';
import { moneyMatters } from './operations';
import { UnlockLimits } from './unlock-limits';
import { UnreportedHires } from './unreported-hires';

/** What operators decide and do. What they have read is forgotten when they leave the page. */
export function Console() {
  const [client] = useState(connectToGraph);
  return (
    <ApolloProvider client={client}>
      <div className="flex flex-col gap-10">
        <h1>Operator console</h1>
        <Sections />
      </div>
    </ApolloProvider>
  );
}

function Sections() {
  const { data, error, networkStatus, refetch } = useQuery(moneyMatters);
  // Only at first: what is typed in the other sections outlives a list that is read again.
  if (networkStatus === NetworkStatus.loading) return <Skeleton cards={2} className="flex flex-col gap-4" />;
  if (isRefusal(error))
    return (
      <div className="flex flex-col items-start gap-5">
        <Banner tone="error">{error.message}</Banner>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      </div>
    );
  return (
    <>
      <MatterList matters={data?.moneyMatters} error={error} onReread={() => void refetch()} />
      <UnreportedHires />
      <UnlockLimits />
      <ActAs />
      <AuditLog />
    </>
  );
}
