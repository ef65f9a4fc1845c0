import type { PostedJob } from '@nearward/proto/rest/job';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../shared/api';

/** Handed over by the page of a private link, whose token belongs into no other address. */
export interface CopyState {
  copied: PostedJob;
}

/** The job that the form is to be filled in from: one that was handed over, or an own one that the address names. */
export function useCopiedJob() {
  const handed = (useLocation().state as CopyState | null)?.copied;
  const [search] = useSearchParams();
  const asked = handed ? null : search.get('from');
  const { data, isError } = useQuery({
    queryKey: ['job', asked],
    queryFn: asked ? () => api('GET /jobs/:token', { token: asked }) : skipToken,
    retry: false,
  });
  return { id: handed?.id ?? asked, job: handed ?? data?.job, isError };
}
