import type { Profile } from '@nearward/proto/rest/profile';
import clsx from 'clsx';
import { memo, useId, useMemo, useState } from 'react';
import { milesAway } from '../../shared/distance';
import { isolateText } from '@nearward/proto/isolate-text';
import { buttonClass } from '../../shared/ui/button';
import { DotMap, useMapArea } from './dot-map';
import { type JobCard, jobsOf } from './listed-jobs';

interface JobMapProps {
  profile: Profile;
  /** The ones with a row. */
  cards: readonly JobCard[];
  litId: string | undefined;
  className?: string;
}

const rings = [10, 25, 50] as const;

const shownText = (count: number): string => {
  if (count === 0) return 'no jobs';
  return count === 1 ? 'the job shown' : `the ${count} jobs shown`;
};

/** The listed jobs on a map, folded on a phone. It stays while a search finds none, so that the page does not jump. */
export const JobMap = memo(function JobMap({ profile, cards, litId, className }: JobMapProps) {
  const around = useMapArea(profile.locations);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  // All sites of a card have its number.
  const pins = useMemo(
    () =>
      cards.flatMap((card, at) =>
        jobsOf([card]).map(({ id, lat, lng }) => ({ id, lat, lng, number: at + 1 })),
      ),
    [cards],
  );
  const jobs = jobsOf(cards);
  const lit = jobs.find((job) => job.id === litId) ?? jobs[0];
  const number = pins.find((pin) => pin.id === lit?.id)?.number;
  if (!around) return null;
  return (
    <div className={clsx('flex flex-col gap-3', className)}>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
        className={buttonClass('plain', 'self-start lg:hidden')}
      >
        {unfolded ? 'Hide the map' : 'Show the map'}
      </button>
      <figure
        id={id}
        className={clsx('overflow-hidden rounded-card border border-line lg:block', !unfolded && 'hidden')}
      >
        <DotMap
          around={around}
          pins={pins}
          litId={lit?.id}
          rings={rings}
          label={`A map of ${shownText(jobs.length)}, around ${profile.locations.join(' and ')}. Dots are ZIP codes.`}
        />
        <figcaption className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2 text-small wrap-anywhere">
          {lit ? (
            <>
              <span>
                <strong className="tabular-nums">{number}</strong> {isolateText(lit.employer_name)}
              </span>
              {lit.miles !== null && <span>{milesAway(lit.miles)}</span>}
            </>
          ) : (
            <span className="text-muted">No jobs to show</span>
          )}
        </figcaption>
      </figure>
    </div>
  );
});
