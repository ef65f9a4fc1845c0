import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../shared/api';

export const jobPageKey = (id: string) => ['job', id];

export function useJobPage(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: jobPageKey(id),
    queryFn: ({ signal }) => api('GET /jobs/:id/public', { id }, signal),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  const isForbidden = error instanceof ApiError && error.status === 403;
  return { job: isGone ? undefined : data?.job, error, isGone, isForbidden, refetch };
}
