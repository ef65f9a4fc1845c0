import { locationTexts } from '@nearward/proto/rest/location-format';
import { RequestError } from '@nearward/common/errors/request-error';
import type { Geocoder, Place } from './geocoder.js';

/**
 * The place of an address that passed the format check. Places in `known` (those the thing already has) are taken as
 * they are, without a look-up. Refuses an unknown place, and tells it from a provider that failed.
 */
export async function locateAddress(
  geocoder: Geocoder,
  address: string,
  known: readonly Place[] = [],
): Promise<Place> {
  const same = known.find((place) => place.formatted_address === address);
  if (same) return same;
  const [place] = await geocoder.lookup(address).catch(() => {
    throw new RequestError('PROVIDER_FAILED', locationTexts.unverifiable);
  });
  if (!place) throw new RequestError('INVALID', locationTexts.notFound);
  return place;
}
