import type { Billing } from '@nearward/proto/rest/subscription';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api';

const askAgainMs = 1_000;
const patienceMs = 60_000;

/** The plan and the card. Back from saving one it is asked for again until the card has arrived. */
export function useBilling(savedCard: boolean) {
  const [patient, setPatient] = useState(savedCard);
  const { data, isError, refetch } = useQuery({
    queryKey: ['billing'],
    queryFn: () => api<Billing>('GET', '/billing'),
    refetchInterval: ({ state }) => (patient && !state.data?.card ? askAgainMs : false),
  });
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return { billing: data, isError, refetch, saving: patient && data !== undefined && !data.card };
}
