import { Details } from '../../shared/ui/details';
import { shortMoment } from './moment';
import type { Part } from './user-query';
import { UserSection } from './user-section';

/** What a professional says about themselves. */
export const UserProfile = ({ profile }: { profile: Part<'profiles'>[number] }) => (
  <UserSection title="Profile">
    <div className="text-small [&_dl>div]:py-1.5">
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
  </UserSection>
);
