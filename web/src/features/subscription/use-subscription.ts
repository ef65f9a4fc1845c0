import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api';

export const subscriptionKey = ['subscription'];
const askAgainMs = 1_000;
const patienceMs = 60_000;

/** The subscription; while `confirming` (back from checkout) it is asked for again until the payment has arrived. */
export function useSubscription(cameFromCheckout: boolean) {
  const [patient, setPatient] = useState(cameFromCheckout);
  const query = useQuery({
    queryKey: subscriptionKey,
    queryFn: async () => {
      try {
        return await api('GET /subscription/status');
      } catch (error) {
        console.error('Fetching the subscription failed', error);
        throw error;
      }
    },
    refetchInterval: ({ state }) =>
      patient && state.data?.subscription.status !== 'active' ? askAgainMs : false,
  });
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const subscription = query.data?.subscription;
  const active = subscription?.status === 'active';
  return {
    subscription,
    active,
    failed: query.isError && !query.data,
    refetch: query.refetch,
    confirming: cameFromCheckout && !active && patient,
    /** It should have arrived by now. */
    overdue: cameFromCheckout && !active && !patient,
  };
}
