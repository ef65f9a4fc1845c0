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
  /** Its owner has paused it. */
  isPaused?: boolean;
  /** How far a professional would go. */
  radiusMiles?: number;
  /** Of a profile the employers that it is hidden from, of a job those that it is of. */
  employers?: string[];
}
