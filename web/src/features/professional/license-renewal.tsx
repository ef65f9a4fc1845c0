import { formatLicense, licenseName, monthText } from '@nearward/proto/licenses';
import type { Profile } from '@nearward/proto/rest/profile';
import { currentUserKey } from '../../shared/current-user';
import { invalidate } from '../../shared/queries';
import { Banner } from '../../shared/ui/banner';
import { useLicenses } from '../../shared/use-licenses';

/** Asks on the dashboard about licenses that expire soon or have expired. */
export function LicenseRenewal({ profile }: { profile: Profile }) {
  const { stated, isExpired, renewal, error } = useLicenses(profile, profile.id, () => {
    void invalidate(currentUserKey);
  });
  const due = stated.flatMap((license) => {
    const button = renewal(license);
    return button && license.expires ? [{ license, button, month: monthText(license.expires) }] : [];
  });
  if (due.length === 0) return null;
  return (
    <>
      {error}
      <Banner tone="warning">
        {due.map(({ license, button, month }) => (
          <p key={formatLicense(license)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Your {licenseName(license)} {isExpired(license) ? 'expired' : 'expires'} in {month}. {button}
          </p>
        ))}
      </Banner>
    </>
  );
}
