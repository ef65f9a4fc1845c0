import type { JobPage } from '@nearward/proto/rest/job';
import type { Profile } from '@nearward/proto/rest/profile';
import { useMemo } from 'react';
import { milesAway } from '../../shared/distance';
import { DotMap } from './dot-map';
import { useSurroundings } from './use-surroundings';

/** Where a job is from where the professional wants to work. A phone says so in words. */
export function JobPlace({ job, profile }: { job: JobPage; profile: Profile }) {
  const around = useSurroundings(profile.locations);
  const pins = useMemo(() => [{ id: job.id, lat: job.lat, lng: job.lng }], [job.id, job.lat, job.lng]);
  const { miles } = job;
  if (!around || miles === null) return null;
  const rings =
    miles <= 10 ? ([5, 10] as const) : miles <= 25 ? ([10, 25] as const) : ([10, 25, 50] as const);
  const reach = Math.max(15, rings.at(-1) ?? 0);
  return (
    <figure className="overflow-hidden rounded-card border border-line max-lg:hidden">
      <DotMap
        around={around}
        pins={pins}
        litId={job.id}
        rings={rings}
        miles={reach}
        label={`A map of ${job.job_location} and of where you want to work. Dots are ZIP codes.`}
      />
      <figcaption className="border-t border-line px-4 py-2 text-small wrap-anywhere">
        <strong>{milesAway(miles).replace(' away', '')}</strong> from{' '}
        {profile.locations.length === 1 ? profile.locations[0] : 'the nearest of your places'}, in a straight
        line
      </figcaption>
    </figure>
  );
}
