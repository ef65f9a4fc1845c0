import type { OwnInterview } from '@nearward/proto/rest/interview';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../current-user';
import { isOpenInterview, ownInterviewsQuery } from './interviews-cache';

/** Says how many of the reader's interviews a deletion cancels. Nothing without one, or without a session. */
export function CanceledInterviews({ among }: { among: (interview: OwnInterview) => boolean }) {
  const { user } = useCurrentUser();
  const { data } = useQuery({ ...ownInterviewsQuery, enabled: !!user });
  const count = data?.interviews.filter((each) => isOpenInterview(each) && among(each)).length;
  if (!count) return null;
  return <> {count === 1 ? 'An open interview is' : `${count} open interviews are`} canceled.</>;
}
