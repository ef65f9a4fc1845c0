import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownInterviewsQuery } from '../../shared/interviews/interviews-cache';
import { ownStartText } from '../../shared/interviews/times';
import { isolateText } from '@nearward/proto/isolate-text';
import { LoadFailed } from '../../shared/ui/load-failed';
import { useIsNarrow } from '../../shared/use-is-narrow';

const weekMs = 7 * 86_400_000;
const shownOnPhone = 1;

/** The employer's booked interviews of the next seven days. On a phone the first one, so that the jobs stay in view. */
export function UpcomingInterviews({ onOpen }: { onOpen: (profileId: string) => void }) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(ownInterviewsQuery);
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  const upcoming = (data?.interviews ?? [])
    .flatMap(({ id, side, state, is_hired, starts_at, time_zone, profile_id, name }) =>
      side === 'employer' &&
      state === 'booked' &&
      !is_hired &&
      profile_id !== null &&
      starts_at !== null &&
      Date.parse(starts_at) > dataUpdatedAt - 3_600_000 &&
      Date.parse(starts_at) < dataUpdatedAt + weekMs
        ? [{ id, starts_at, time_zone, profile_id, name }]
        : [],
    )
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  if (isError && !data)
    return <LoadFailed onRetry={() => void refetch()}>Your interviews could not be loaded.</LoadFailed>;
  if (upcoming.length === 0) return null;
  const folded = isNarrow ? upcoming.length - shownOnPhone : 0;
  const visible = folded > 0 && !isUnfolded ? upcoming.slice(0, shownOnPhone) : upcoming;
  return (
    <section
      aria-labelledby="upcoming"
      className="flex flex-wrap items-baseline gap-x-4 rounded-card bg-sunken px-4 py-2 text-note max-md:items-center max-md:justify-between max-md:py-1 in-data-person-open:max-[819px]:hidden in-data-person-open:print:hidden"
    >
      <h2 id="upcoming" className="text-note">
        Interviews, next 7 days
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-x-4 max-md:order-1 max-md:basis-full">
        {visible.map(({ id, starts_at, time_zone, profile_id, name }) => (
          <li key={id} className="min-w-0">
            <button type="button" className={partClass} onClick={() => onOpen(profile_id)}>
              <time dateTime={starts_at} className="min-w-0 text-left font-semibold">
                {ownStartText(starts_at, time_zone)}
              </time>
              <span className="min-w-0 text-left wrap-anywhere">{isolateText(name)}</span>
            </button>
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className={partClass}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show the next one' : `Show all ${upcoming.length}`}
        </button>
      )}
    </section>
  );
}

/** A part of the lines above the list that leads somewhere. */
export const partClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current pointer-fine:min-h-6 pointer-fine:min-w-6';
