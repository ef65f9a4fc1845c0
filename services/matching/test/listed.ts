import type { Point } from '@nearward/marketplace/geocoding/distance';

/** A job or a profile, as matching hears of it. */
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
  /** A job that its owner has paused. */
  isPaused?: boolean;
}
