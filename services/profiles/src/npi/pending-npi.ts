import type { ProfileEntity } from '../profiles/profile.entity.js';

type Compared = Pick<ProfileEntity, 'npi' | 'name' | 'provider_types' | 'places'>;

/** The columns that clear earlier results. A number is due for a look-up immediately. */
export const pendingNpi = (npi: string | null) =>
  ({
    npi_status: npi ? 'pending' : 'none',
    npi_differs: [],
    npi_types: [],
    npi_licenses: [],
    npi_checked_at: null,
    npi_due_at: npi ? new Date() : null,
    npi_tries: 0,
  }) satisfies Partial<ProfileEntity>;

/**
 * Schedules a check after an edit of compared fields. The same number is compared with the stored record, if that is recent. If
 * nothing changed and the NPI did not match, it is looked up again, since the registry may have corrected its record.
 */
export function scheduleNpiCheck(profile: ProfileEntity, before: Compared): void {
  const isUnchanged = comparedOf(profile) === comparedOf(before);
  if (isUnchanged && !['differs', 'unknown'].includes(profile.npi_status)) return;
  Object.assign(profile, pendingNpi(profile.npi));
  if (isUnchanged || profile.npi !== before.npi) profile.npi_record = null;
}

const comparedOf = ({ npi, name, provider_types, places }: Compared): string =>
  JSON.stringify([npi, name, provider_types, places.map((place) => place.formatted_address)]);
