import type { Contact } from '@nearward/proto/rest/contact';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { personKey } from './contacts-cache';

/** All jobs that a person matches or applied to, of which a list has the best; undefined until they are loaded. */
export function useAllJobs({ profile_id: profileId, jobs, jobs_total }: Contact, isNeeded = true) {
  const isPartial = jobs_total > jobs.length;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...personKey(profileId), 'jobs'],
    queryFn: ({ signal }) => api('GET /contacts/:profileId', { profileId }, signal),
    enabled: isNeeded && isPartial,
    retry: false,
  });
  return {
    jobs: isPartial ? data?.jobs : jobs,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
