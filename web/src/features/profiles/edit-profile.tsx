import type { Profile, ProfileUpdated } from '@nearward/proto/rest/profile';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { api } from '../../shared/api';
import { formValuesOf } from '../../shared/listing/listing-form';
import type { ManagedListing } from '../../shared/listing/managed-listing';
import { useListingEdit } from '../../shared/listing/use-listing-edit';
import { ProfileForm } from './profile-form';
import { emptyProfile, profileForm } from './profile-values';

interface EditProfileProps {
  managed: ManagedListing<Profile>;
  /** Starts with the answers that were sent again, if there are any. */
  editsDraft: boolean;
}

export default function EditProfile({ managed, editsDraft }: EditProfileProps) {
  const { listing: profile, token } = managed;
  const { email } = profile;
  const valuesOf = ({ draft, ...stored }: Profile) =>
    formValuesOf(emptyProfile, editsDraft && draft ? { ...draft, email } : stored);
  const edit = useListingEdit(managed, profileForm, valuesOf, async (fields, version) => {
    const body = { ...fields, version };
    const answer: Partial<ProfileUpdated> = await api('PUT /profiles/:token', { token, body });
    return {
      listing: answer.profile ?? { ...profile, ...fields, email, draft: null },
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
