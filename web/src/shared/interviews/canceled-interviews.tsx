import type { OwnInterview } from '@nearward/proto/rest/interview';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../current-user';
import { isOpenInterview, ownInterviewsQuery } from './own-interviews';

type Among = (interview: OwnInterview) => boolean;

/** How many of the reader's interviews are open, among some. 0 without a session. */
export function useOpenInterviews(among: Among, isNeeded = true): number {
  const { user } = useCurrentUser();
  const { data } = useQuery({ ...ownInterviewsQuery, enabled: isNeeded && !!user });
  return data?.interviews.filter((each) => isOpenInterview(each) && among(each)).length ?? 0;
}

/** Says how many of the reader's interviews a deletion cancels; nothing without one. */
export function CanceledInterviews({ among }: { among: Among }) {
  const count = useOpenInterviews(among);
  if (count === 0) return null;
  return <> {count === 1 ? 'An open interview is' : `${count} open interviews are`} canceled.</>;
}
