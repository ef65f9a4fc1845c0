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

/** Whether its time is over, also during the hour before both sides are asked about it. */
export const isPastInterview = (
  { state, starts_at, minutes }: Pick<OwnInterview, 'state' | 'starts_at' | 'minutes'>,
  now: number,
): boolean =>
  state === 'done' || (state === 'booked' && Date.parse(starts_at ?? '') + minutes * 60_000 <= now);
