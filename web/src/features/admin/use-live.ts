import { useQuery } from '@apollo/client/react';
import { deskQueues, failedWork } from './desk-queries';

const everyMs = 5_000;

/** Asked again every few seconds while the page is seen; a part that is away is missing, and comes back by itself. */
const live = {
  pollInterval: everyMs,
  skipPollAttempt: () => document.hidden,
  errorPolicy: 'all',
  fetchPolicy: 'cache-and-network',
} as const;

export function useQueues() {
  const { data, previousData, error, loading, refetch } = useQuery(deskQueues, live);
  return { queues: (data ?? previousData)?.queues, error, loading, reread: () => void refetch() };
}

export function useFailedWork() {
  const { data, previousData, refetch } = useQuery(failedWork, live);
  return { work: (data ?? previousData)?.failedWork, reread: () => void refetch() };
}
