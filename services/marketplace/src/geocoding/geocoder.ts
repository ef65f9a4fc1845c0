import { locationTexts } from '@nearward/proto/rest/location-format';
import { RequestError } from '@nearward/common/errors/request-error';

export interface Place {
  /** `City, ST` or `City, ST, ZIP`, in letters, spaces and hyphens: it passes the format check when edited again. */
  formatted_address: string;
  lat: number;
  lng: number;
}

/** Finds the place of an address. An unknown place is an empty list; a failed provider throws. */
export interface Geocoder {
  lookup(address: string): Promise<Place[]>;
}

export const GEOCODER = Symbol('GEOCODER');

/**
 * Finds the place of an address that passed the format check. The places that the listing already has need no look-up.
 * INVALID for an unknown place, and PROVIDER_FAILED if the geocoder fails.
 */
export async function locateAddress(
  geocoder: Geocoder,
  address: string,
  currentPlaces: readonly Place[] = [],
): Promise<Place> {
  const current = currentPlaces.find((place) => place.formatted_address === address);
  if (current) return current;
  const [place] = await geocoder.lookup(address).catch(() => {
    throw new RequestError('PROVIDER_FAILED', locationTexts.unverifiable);
  });
  if (!place) throw new RequestError('INVALID', locationTexts.notFound);
  return place;
}
