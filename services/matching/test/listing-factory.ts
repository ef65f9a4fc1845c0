import type { Point } from '@nearward/marketplace/geocoding/distance';
import { OfflineGeocoder } from '@nearward/marketplace/geocoding/offline-geocoder';
import type { PayUnit } from '@nearward/proto/choices';
import { v7 as uuid } from 'uuid';

/** A job or a profile with the fields that matching receives. */
export interface Listing {
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
  /** Whether the address of a profile is unverified. */
  isUnverified?: boolean;
  pay?: { payMin?: number; payMax?: number; payUnit: PayUnit };
  /** A professional's maximum distance. */
  radiusMiles?: number;
  /** The employers that a profile is hidden from, or those that a job belongs to. */
  employers?: string[];
  /** Those that the job shows, otherwise all. */
  shown?: string[];
  /** Whether the previous release publishes it, without what it does not know. */
  isOlder?: boolean;
}

const geocoder = new OfflineGeocoder();

export async function placeOf(address: string): Promise<Point> {
  const [place] = await geocoder.lookup(address);
  if (!place) throw new Error(`${address} is not in the table`);
  return place;
}

export const sanFrancisco = await placeOf('San Francisco, CA');
export const oakland = await placeOf('Oakland, CA');
export const losAngeles = await placeOf('Los Angeles, CA');

/** A registered nurse, or a job for one, in cardiology and San Francisco by default. */
export const listing = (overrides: Partial<Listing> = {}): Listing => ({
  id: uuid(),
  owner: `${uuid()}@example.com`,
  version: 1,
  places: [sanFrancisco],
  providerTypes: ['Registered Nurse'],
  specialties: ['Cardiology'],
  practiceSettings: [],
  employmentType: [],
  since: new Date().toISOString(),
  ...overrides,
});

export const edited = (former: Listing, changes: Partial<Listing>): Listing => ({
  ...former,
  version: former.version + 1,
  ...changes,
});
