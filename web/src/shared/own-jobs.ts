import { noPractice } from '@nearward/proto/rest/practice-parameter';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { pagePractice } from './page-practice';

/** Moves a job into a team, or out of it. The page then loads again for the new owner. */
export function useMoveJob(id: string, token = id) {
  return useMutation({
    mutationFn: (practice: string | null) => {
      const move = () => api('PUT /jobs/:token/owner', { token, body: { practice_id: practice } });
      return practice ? pagePractice.during(practice, move) : move();
    },
    onSuccess: (_, practice) =>
      window.location.assign(
        practice ? pagePractice.addTo(`/jobs/manage/${id}`, practice) : pagePractice.addTo('/dashboard'),
      ),
  });
}

/** The newest own jobs of a team's member, for example posted without signing in. */
export const useOwnJobs = (enabled: boolean) =>
  useQuery({
    queryKey: ['own-jobs'],
    queryFn: ({ signal }) => pagePractice.during(noPractice, () => api('GET /jobs', {}, signal)),
    enabled,
    staleTime: Infinity,
  }).data?.jobs;
