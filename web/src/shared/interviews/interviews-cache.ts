import type { LinkedInterview, OwnInterview } from '@nearward/proto/rest/interview';
import { queryOptions } from '@tanstack/react-query';
import { interviewTexts } from '@nearward/proto/rest/interview-texts';
import { api, messageOf } from '../api';
import { interviewsKey, ownInterviewsQuery } from './own-interviews';
import { localTime, type Slot } from './times';
import { queries } from '../queries';

/** Booked interviews, on the clocks of a time zone. */
export const bookedSlots = (interviews: readonly OwnInterview[], zone: string): Slot[] =>
  interviews.flatMap(({ state, starts_at, minutes }) =>
    state === 'booked' && starts_at ? [{ start: localTime(starts_at, zone), minutes }] : [],
  );

/** The service asks before it stores two interviews of one person at one time. */
export const isOtherThen = (problem: unknown): boolean => messageOf(problem, '') === interviewTexts.otherThen;

export const linkedInterviewQuery = (token: string) =>
  queryOptions({
    queryKey: [...interviewsKey, 'link', token],
    queryFn: ({ signal }) => api('GET /interviews/:token', { token }, signal),
  });

/** Puts the professional's changed interview into the caches of the page and the workspace. */
export function cacheInterview(token: string, changed: LinkedInterview): void {
  queries.setQueryData(linkedInterviewQuery(token).queryKey, changed);
  queries.setQueryData(
    ownInterviewsQuery.queryKey,
    (own) => own && { interviews: own.interviews.map((each) => changedInterview(each, changed)) },
  );
}

const changedInterview = (own: OwnInterview, changed: LinkedInterview): OwnInterview =>
  own.id === changed.id && own.side === 'professional' ? { ...own, ...changed } : own;

/** Whether it is the id, which opens only in the professional's own session, instead of the token of a private link. */
export const isOwnId = (token: string): boolean => /^[\da-f-]{36}$/.test(token);
