import { locationTexts } from '@nearward/proto/rest/location-format';
import { Refusal } from '@nearward/common/errors';
import type { Geocoder, Place } from './geocoder.js';

/**
 * The place of an address that passed the format check. Places in `known` (those the thing already has) are taken as
 * they are, without a look-up. Refuses an unknown place, and tells it from a provider that failed.
 */
export async function locate(
  geocoder: Geocoder,
  address: string,
  known: readonly Place[] = [],
): Promise<Place> {
  const same = known.find((place) => place.formatted_address === address);
  if (same) return same;
  const [place] = await geocoder.lookup(address).catch(() => {
    throw new Refusal('PROVIDER_FAILED', locationTexts.unverifiable);
  });
  if (!place) throw new Refusal('INVALID', locationTexts.notFound);
  return place;
}
