import type { providerTypes } from '@nearward/proto/choices';
import type { StateCode } from '@nearward/proto/states';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../shared/api';
import { useInBrowser } from '../../shared/use-in-browser';

export interface JobSearch {
  near?: string;
  state?: StateCode;
  role?: (typeof providerTypes)[number];
  /** The last job of the page before. */
  after?: string;
}

/** The key of a page in an address; undefined if it is none. */
export const afterOf = (params: URLSearchParams): string | undefined =>
  /^[\da-f-]{36}$/i.exec(params.get('after') ?? '')?.[0];

/** A page of public jobs. `isWrong` if the place is unknown; `error` then has the text for its field. */
export function useListedJobs({ near, state, role, after }: JobSearch) {
  const query = {
    ...(near && { near }),
    ...(state && { state }),
    ...(role && { role }),
    ...(after && { after }),
  };
  // The prerendered page does not know the search.
  const enabled = useInBrowser(() => true, false);
  const { data, error, refetch } = useQuery({
    enabled,
    queryKey: ['shared-jobs', query],
    queryFn: ({ signal }) => api('GET /shared-jobs', { query }, signal),
    retry: false,
    staleTime: 60_000,
  });
  const isWrong = near !== undefined && error instanceof ApiError && error.status === 400;
  return { list: data, error, isWrong, retry: () => void refetch() };
}
