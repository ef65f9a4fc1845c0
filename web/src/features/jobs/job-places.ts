import { useSites } from '../../shared/sites-query';
import { type JobValues, severalSites } from './job-elements';

/** The places of a job in the form: its own, or those of the chosen sites. */
export function useJobPlaces({
  where,
  job_location,
  site_ids,
}: Pick<JobValues, 'where' | 'job_location' | 'site_ids'>): string[] {
  const isAtSites = where === severalSites;
  const { data: sites } = useSites({ isNeeded: isAtSites });
  if (!isAtSites) return [job_location];
  return site_ids.flatMap((id) => sites?.find((site) => site.id === id)?.job_location ?? []);
}
