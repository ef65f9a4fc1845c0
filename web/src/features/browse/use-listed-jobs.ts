import type { providerTypes } from '@nearward/proto/choices';
import type { StateCode } from '@nearward/proto/states';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../shared/api';

export interface JobSearch {
  near?: string;
  state?: StateCode;
  role?: (typeof providerTypes)[number];
  /** The last job of the page before. */
  after?: string;
}

/** A page of public jobs. `isWrong` if the place is unknown; `error` then has the text for its field. */
export function useListedJobs({ near, state, role, after }: JobSearch) {
  const query = {
    ...(near && { near }),
    ...(state && { state }),
    ...(role && { role }),
    ...(after && { after }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-jobs', query],
    queryFn: ({ signal }) => api('GET /shared-jobs', { query }, signal),
    retry: false,
    staleTime: 60_000,
  });
  const isWrong = near !== undefined && error instanceof ApiError && error.status === 400;
  return { list: data, error, isWrong, retry: () => void refetch() };
}
