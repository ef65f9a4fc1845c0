import { licenseKey, licenseName, lookUpOf, monthText, readLicense } from '@nearward/proto/licenses';
import type { Profile } from '@nearward/proto/rest/profile';
import { useLicenses } from '../../shared/license-renewal';
import type { ManagedListing } from '../../shared/managed-listing';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';

/** The licenses, with those that the national registry has, and one click for a renewed one. */
export function OwnLicenses({ managed }: { managed: ManagedListing<Profile> }) {
  const { listing: profile, token } = managed;
  const { stated, save, isSaving, isExpired, renewal, error } = useLicenses(
    profile,
    token,
    managed.save,
    managed.refetchOnForbidden,
  );
  const keys = stated.map(licenseKey);
  // The previous release sends none.
  const registered = (profile as Partial<Profile>).npi_licenses ?? [];
  const offered = registered.flatMap((key) => (keys.includes(key) ? [] : (readLicense(key) ?? [])));
  if (stated.length + offered.length === 0) return null;
  return (
    <section className="flex max-w-170 flex-col gap-3">
      <h2>Licenses</h2>
      {error}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {stated.map((license) => {
          const { expires, provider_type, is_multistate } = license;
          return (
            <li key={licenseKey(license)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="font-semibold">{licenseName(license)}</span>
              {is_multistate && <Chip>Multistate</Chip>}
              {registered.includes(licenseKey(license)) && <Chip>In the national registry</Chip>}
              {expires && (
                <span className={isExpired(license) ? 'text-error' : 'text-muted'}>
                  {isExpired(license) ? 'expired' : 'expires'} in {monthText(expires)}
                </span>
              )}
              {renewal(license)}
              <a
                href={lookUpOf(provider_type)}
                target="_blank"
                rel="noreferrer"
                className="ml-auto text-note"
              >
                Look it up
              </a>
            </li>
          );
        })}
        {offered.map((license) => (
          <li key={licenseKey(license)} className="flex flex-wrap items-center gap-3 py-2">
            Add your {licenseName(license)}, from the national registry?
            <Button disabled={isSaving} onClick={() => save([...profile.licenses, licenseKey(license)])}>
              Add
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-note text-muted">
        “In the national registry” means that you reported it to CMS. Your board has the last word.
      </p>
    </section>
  );
}
