import type { ProfileEntity } from '../profiles/profile.entity.js';

type Compared = Pick<ProfileEntity, 'npi' | 'name' | 'provider_types' | 'places'>;

/** Clears earlier results. The registry is queried immediately if there is a number. */
export const pendingNpi = (npi: string | null) =>
  ({
    npi_status: npi ? 'pending' : 'none',
    npi_differs: [],
    npi_types: [],
    npi_checked_at: null,
    npi_due_at: npi ? new Date() : null,
    npi_tries: 0,
  }) satisfies Partial<ProfileEntity>;

/**
 * After an edit of compared fields, with the registry's record of that day for the same number. If nothing changed and it did
 * not match, the registry is queried again, since its record may have been corrected.
 */
export function askAgain(profile: ProfileEntity, before: Compared): void {
  const isUnchanged = comparedOf(profile) === comparedOf(before);
  if (isUnchanged && !['differs', 'unknown'].includes(profile.npi_status)) return;
  Object.assign(profile, pendingNpi(profile.npi));
  if (isUnchanged || profile.npi !== before.npi) profile.npi_record = null;
}

const comparedOf = ({ npi, name, provider_types, places }: Compared): string =>
  JSON.stringify([npi, name, provider_types, places.map((place) => place.formatted_address)]);
