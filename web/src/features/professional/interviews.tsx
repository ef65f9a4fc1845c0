import type { OwnInterview } from '@nearward/proto/rest/interview';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isolateText } from '@nearward/proto/isolate-text';
import { lengthAndMethod } from '../../shared/interviews/interview-texts';
import { ownInterviewsQuery } from '../../shared/interviews/interviews-cache';
import { OfferedInterview } from '../../shared/interviews/offered-interview';
import { ownStartText } from '../../shared/interviews/times';
import { keepDots } from '../../shared/keep-dots';
import { Card } from '../../shared/ui/card';
import { LoadFailed } from '../../shared/ui/load-failed';
import { useIsNarrow } from '../../shared/use-is-narrow';
import { useNow } from '../../shared/use-now';

const dayMs = 86_400_000;
const isOpen = ({ state, asks_took_place }: OwnInterview) =>
  state === 'offered' || state === 'booked' || asks_took_place;

/** Offered and booked interviews, and the question afterwards. What has ended stays for a day. */
export function Interviews() {
  const now = useNow();
  const isNarrow = useIsNarrow();
  const { data, isError, refetch } = useQuery(ownInterviewsQuery);
  const visible =
    data?.interviews.filter(
      (each) =>
        each.side === 'professional' &&
        !each.is_hired &&
        (isOpen(each) || now - Date.parse(each.updated_at) < dayMs),
    ) ?? [];
  if (isError && !data)
    return <LoadFailed onRetry={() => void refetch()}>Your interviews could not be loaded.</LoadFailed>;
  if (visible.length === 0) return null;
  return (
    <section aria-labelledby="interviews" className="flex flex-col gap-3">
      <h2 id="interviews">Interviews</h2>
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {visible.map((interview) => (
          <li key={interview.id}>
            {isNarrow && interview.state === 'booked' && interview.starts_at ? (
              <Link
                to={`/interviews/${interview.id}`}
                className="flex min-h-11 items-center justify-between gap-3 rounded-card border border-line px-4 py-2 text-note text-ink no-underline"
              >
                <time dateTime={interview.starts_at} className="font-semibold whitespace-nowrap">
                  {ownStartText(interview.starts_at, interview.time_zone)}
                </time>
                <span className="min-w-0 truncate">{isolateText(interview.name)}</span>
              </Link>
            ) : (
              <Card className="flex flex-col gap-3">
                <div>
                  <h3 className="text-body">{isolateText(interview.name)}</h3>
                  <p className="text-note text-muted">
                    {keepDots(interview.job_title)} in {interview.job_location}
                  </p>
                  {interview.state === 'offered' && <p className="text-note">{lengthAndMethod(interview)}</p>}
                </div>
                <OfferedInterview token={interview.id} interview={interview} employer={interview.name} />
              </Card>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
