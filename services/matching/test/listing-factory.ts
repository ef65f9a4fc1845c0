import type { Point } from '@nearward/marketplace/geocoding/distance';

/** A job or a profile with the fields that matching receives. */
export interface Listed {
  id: string;
  owner: string;
  version: number;
  places: Point[];
  providerTypes: string[];
  specialties: string[];
  practiceSettings: string[];
  employmentType: string[];
  since: string;
  /** Whether its owner paused it. */
  isPaused?: boolean;
  /** The pay of a job. */
  pay?: { payMin?: number; payMax?: number; payUnit: string };
  /** A professional's maximum distance. */
  radiusMiles?: number;
  /** The employers that a profile is hidden from, or those that a job belongs to. */
  employers?: string[];
}
