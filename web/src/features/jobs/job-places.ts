import { useSites } from '../../shared/sites-query';

export const oneAddress = 'One address';
export const severalSites = 'Several sites';
export const places = [oneAddress, severalSites] as const;

/** Where a job in the form is posted. */
export interface JobPlace {
  where: (typeof places)[number];
  job_location: string;
  /** The chosen sites, which stay while one address is chosen. */
  site_ids: string[];
}

/** The place of a job in the form, or those of the chosen sites. */
export function useJobPlaces({ where, job_location, site_ids }: JobPlace): string[] {
  const isAtSites = where === severalSites;
  const { data: sites } = useSites({ isNeeded: isAtSites });
  if (!isAtSites) return [job_location];
  return site_ids.flatMap((id) => sites?.find((site) => site.id === id)?.job_location ?? []);
}
