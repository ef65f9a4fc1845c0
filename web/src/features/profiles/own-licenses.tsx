import { useMutation } from '@tanstack/react-query';
import {
  formatLicense,
  type License,
  licenseKey,
  licensedTypes,
  lookUpOf,
  readLicense,
} from '@nearward/proto/licenses';
import type { Profile } from '@nearward/proto/rest/profile';
import { states } from '@nearward/proto/states';
import { api, messageOf } from '../../shared/api';
import type { ManagedListing } from '../../shared/managed-listing';
import { ErrorBanner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { useNow } from '../../shared/use-now';
import { monthText } from './licenses-field';

const nameOf = ({ state, provider_type }: Pick<License, 'state' | 'provider_type'>) =>
  `${states[state]}, ${licensedTypes[provider_type]}`;

const monthsFrom = (month: string, count: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 15)).toISOString().slice(0, 7);
};

/** The licenses, with what the national registry has, and one click for a renewed one. */
export function OwnLicenses({ managed }: { managed: ManagedListing<Profile> }) {
  const { listing: profile, token } = managed;
  const save = useMutation({
    mutationFn: (licenses: string[]) =>
      api('PUT /profiles/:token', { token, body: { ...profile, licenses } }),
    onSuccess: (answer) => managed.save(answer.profile, answer.message),
    onError: managed.refetchOnForbidden,
  });
  const stated = profile.licenses.flatMap((text) => readLicense(text) ?? []);
  const keys = stated.map(licenseKey);
  const offered = profile.npi_licenses.flatMap((key) => (keys.includes(key) ? [] : (readLicense(key) ?? [])));
  const thisMonth = new Date(useNow()).toISOString().slice(0, 7);
  const isDue = ({ expires }: License) => expires !== null && expires <= monthsFrom(thisMonth, 2);
  /** Two years later, again if that has passed, too. */
  const renewed = (month: string): string => (month <= thisMonth ? renewed(monthsFrom(month, 24)) : month);
  const renew = (license: License, expires: string) =>
    save.mutate(
      profile.licenses.map((text) =>
        text === formatLicense(license) ? formatLicense({ ...license, expires }) : text,
      ),
    );
  if (stated.length + offered.length === 0) return null;
  return (
    <section id="licenses" tabIndex={-1} className="flex max-w-170 flex-col gap-3 outline-none">
      <h2>Licenses</h2>
      <ErrorBanner onDismiss={save.reset}>
        {save.isError ? messageOf(save.error, 'The licenses could not be saved.') : null}
      </ErrorBanner>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {stated.map((license) => {
          const { expires, provider_type, is_multistate } = license;
          const next = expires && renewed(monthsFrom(expires, 24));
          return (
            <li key={licenseKey(license)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="font-semibold">{nameOf(license)}</span>
              {is_multistate && <Chip>Multistate</Chip>}
              {profile.npi_licenses.includes(licenseKey(license)) && <Chip>In the national registry</Chip>}
              {expires && (
                <span className={expires < thisMonth ? 'text-error' : 'text-muted'}>
                  {expires < thisMonth ? 'Expired' : 'Expires'} {monthText(expires)}
                </span>
              )}
              {isDue(license) && next && (
                <Button disabled={save.isPending} onClick={() => renew(license, next)}>
                  Renewed until {monthText(next)}
                </Button>
              )}
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
            Add {nameOf(license)}, from the national registry?
            <Button
              disabled={save.isPending}
              onClick={() => save.mutate([...profile.licenses, licenseKey(license)])}
            >
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
