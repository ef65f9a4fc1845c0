import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { ApiError, messageOf } from '../shared/api';
import { useSignedInFlag } from '../shared/signed-in-flag';
import { isolateText } from '@nearward/proto/isolate-text';
import { jobAndPlace, keepDots } from '../shared/keep-dots';
import { lengthAndMethod } from '../shared/interviews/interview-elements';
import { isOwnId, linkedInterviewQuery } from '../shared/interviews/interviews-cache';
import { OfferedInterview } from '../shared/interviews/offered-interview';
import { Banner } from '../shared/ui/banner';
import { Button, ButtonLink } from '../shared/ui/button';
import { Skeleton } from '../shared/ui/skeleton';
import { TaskCard } from '../shared/ui/card';

/**
 * Opened from an email, maybe by a scanner: only a click changes anything. The address in a calendar has the id instead of
 * the private link and needs a sign-in.
 */
export default function InterviewPage() {
  const { token = '' } = useParams();
  const { data: interview, isPending, error, refetch } = useQuery(linkedInterviewQuery(token));
  const isUnknown = error instanceof ApiError && error.status === 404;
  const { pathname } = useLocation();
  const isSignedIn = useSignedInFlag();
  if (isUnknown && !isSignedIn && isOwnId(token))
    return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <TaskCard title="Your interview">
      {isPending && <Skeleton className="w-full" />}
      {error && (!interview || isUnknown) && (
        <>
          <Banner tone="error">{messageOf(error, 'Your interview could not be loaded.')}</Banner>
          {isUnknown && <p>Sign in to see all of your interviews.</p>}
          <div className="flex flex-wrap gap-3">
            {!isUnknown && <Button onClick={() => void refetch()}>Try again</Button>}
            <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          </div>
        </>
      )}
      {interview && !isUnknown && (
        <>
          <div className="flex flex-col gap-1">
            <p className="font-semibold">{isolateText(interview.employer_name)}</p>
            <p className="text-muted">{keepDots(jobAndPlace(interview))}</p>
            {interview.state === 'offered' && (
              <p className="text-muted">
                {lengthAndMethod(interview)}
                {interview.contact_person && ` with ${isolateText(interview.contact_person)}`}
              </p>
            )}
          </div>
          <OfferedInterview token={token} interview={interview} employer={interview.employer_name} />
          {interview.state !== 'offered' && interview.state !== 'booked' && (
            <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          )}
        </>
      )}
    </TaskCard>
  );
}
