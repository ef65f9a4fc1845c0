import type { ProfileEntity } from '../profiles/profile.entity.js';

type Compared = Pick<ProfileEntity, 'npi' | 'name' | 'provider_types' | 'places'>;

/** Whatever was found out before; the registry is asked at once where there is a number. */
export const askedNpi = (npi: string | null) =>
  ({
    npi_status: npi ? 'pending' : 'none',
    npi_differs: [],
    npi_checked_at: null,
    npi_due_at: npi ? new Date() : null,
    npi_tries: 0,
  }) satisfies Partial<ProfileEntity>;

/** After an edit of what is compared; of the same number what the registry said is kept for a day. */
export function askAgain(profile: ProfileEntity, before: Compared): void {
  if (comparedOf(profile) === comparedOf(before)) return;
  Object.assign(profile, askedNpi(profile.npi));
  if (profile.npi !== before.npi) profile.npi_record = null;
}

const comparedOf = ({ npi, name, provider_types, places }: Compared): string =>
  JSON.stringify([npi, name, provider_types, places.map((place) => place.formatted_address)]);
