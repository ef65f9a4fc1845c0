import type { CurrentUser } from '@nearward/proto/rest/account';
import type { SeekerJob } from '@nearward/proto/rest/job';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';

/** Begins as the current user's does, so that what changes one asks for both anew. */
export const recommendedKey = [...currentUserKey, 'recommended'];

/** All recommended jobs, the hidden ones too: those of the current user, and where there are more, the others once they come. */
export function useRecommended({ recommended, recommended_total, marks }: CurrentUser): SeekerJob[] | null {
  const matching = (recommended_total ?? 0) + (marks?.hidden.length ?? 0);
  const { data } = useQuery({
    queryKey: recommendedKey,
    queryFn: ({ signal }) => api('GET /user/recommended', {}, signal),
    enabled: recommended !== null && matching > recommended.length,
  });
  return data && recommended && data.recommended.length > recommended.length ? data.recommended : recommended;
}
