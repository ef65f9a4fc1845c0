import type { Profile, ProfileUpdated } from '@nearward/proto/rest/profile';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { api } from '../../shared/api';
import type { ManagedListing } from '../../shared/managed-listing';
import { useListingEdit } from '../../shared/use-listing-edit';
import { ProfileForm } from './profile-form';
import { profileForm, type ProfileValues } from './profile-values';

interface EditProfileProps {
  managed: ManagedListing<Profile>;
  values: ProfileValues;
}

export function EditProfile({ managed, values }: EditProfileProps) {
  const { listing: profile, token } = managed;
  const edit = useListingEdit(managed, profileForm, values, async (body) => {
    const answer: Partial<ProfileUpdated> = await api('PUT /profiles/:token', { token, body });
    return {
      listing: answer.profile ?? { ...profile, ...body, email: profile.email, draft: null },
      message: answer.message || successTexts.profileUpdated,
    };
  });
  return (
    <div className="flex max-w-170 flex-col gap-6">
      {edit.banner}
      <ProfileForm {...edit.form} emailFixed>
        <div className="flex flex-wrap gap-3">
          {edit.cancelButton}
          {edit.saveButton}
        </div>
      </ProfileForm>
      {edit.confirmLeaving}
    </div>
  );
}
