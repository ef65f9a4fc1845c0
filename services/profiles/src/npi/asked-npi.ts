import type { ProfileEntity } from '../profiles/profile.entity.js';

type Compared = Pick<ProfileEntity, 'npi' | 'name' | 'provider_types' | 'places'>;

/** Whatever was found out before; the registry is asked at once where there is a number. */
export const askedNpi = (npi: string | null) =>
  ({
    npi_status: npi ? 'pending' : 'none',
    npi_differs: [],
    npi_types: [],
    npi_checked_at: null,
    npi_due_at: npi ? new Date() : null,
    npi_tries: 0,
  }) satisfies Partial<ProfileEntity>;

/**
 * After an edit of what is compared, with what the registry said that day of the same number. Saved as it was, one that did
 * not match may have been mended at the registry, which is then asked.
 */
export function askAgain(profile: ProfileEntity, before: Compared): void {
  const isUnchanged = comparedOf(profile) === comparedOf(before);
  if (isUnchanged && !['differs', 'unknown'].includes(profile.npi_status)) return;
  Object.assign(profile, askedNpi(profile.npi));
  if (isUnchanged || profile.npi !== before.npi) profile.npi_record = null;
}

const comparedOf = ({ npi, name, provider_types, places }: Compared): string =>
  JSON.stringify([npi, name, provider_types, places.map((place) => place.formatted_address)]);
