import { Details } from '../../shared/ui/details';
import { shortMoment } from './moment';
import type { Part } from './user-query';

/** What a professional says about themselves. */
export function UserProfile({ profiles: [profile] }: { profiles: Part<'profiles'> }) {
  if (!profile) return <p className="text-note text-muted">None.</p>;
  return (
    <div className="text-note [&_dl>div]:py-1.5">
      <Details
        rows={[
          ['Name', profile.name],
          ['Phone', profile.phone],
          ['Provider types', profile.provider_types],
          ['Specialties', profile.specialties],
          ['Places', profile.locations],
          ['Created', shortMoment(profile.created_at)],
        ]}
      />
    </div>
  );
}
