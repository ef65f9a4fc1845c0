import { useQuery } from '@tanstack/react-query';
import { api } from './api';
import { useCurrentUser, useMayWorkIn } from './current-user';

export const sitesKey = ['sites'];

/** The sites of the employer for whom the page acts. Not loaded for a user who may not post jobs, or while not needed. */
export function useSites({ isNeeded = true } = {}) {
  const { user } = useCurrentUser();
  const mayHire = useMayWorkIn('hiring');
  return useQuery({
    queryKey: [...sitesKey, user?.acting?.id],
    queryFn: async ({ signal }) => (await api('GET /sites', {}, signal)).sites,
    // No `skipToken`, which would also skip the retry of another part of the page.
    enabled: isNeeded && !!user && mayHire,
  });
}
