import type { OwnInterview } from '@nearward/proto/rest/interview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';

export const interviewsKey = ['interviews'];

/** All of the user's interviews, of both sides. */
export const ownInterviewsQuery = queryOptions({
  queryKey: [...interviewsKey, 'own'],
  queryFn: ({ signal }) => api('GET /user/interviews', {}, signal),
});

/** Whether an interview can still take place: a pass, a hire or a deletion cancels it. */
export const isOpenInterview = ({ state, starts_at }: Pick<OwnInterview, 'state' | 'starts_at'>): boolean =>
  state === 'offered' || (state === 'booked' && Date.parse(starts_at ?? '') > Date.now());
