import type { Profile, ProfileFields, ProfileUpdated } from '@nearward/proto/rest/profile';
import { successTexts } from '@nearward/proto/rest/success-texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api';
import { keepTyped } from '../../shared/form-values';
import type { ManagedListing } from '../../shared/managed-listing';
import { postingTexts } from '../../shared/posting-texts';
import { ErrorBanner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes';
import { ProfileForm } from './profile-form';
import type { ProfileValues } from './profile-form-values';
import { profileResolver, profileSaveProblem, showFieldError } from './profile-values';

interface EditProfileProps {
  managed: ManagedListing<Profile>;
  values: ProfileValues;
}

export function EditProfile({ managed, values }: EditProfileProps) {
  const { listing: profile, token } = managed;
  const disabled = profile.is_suspended;
  const form = useForm<ProfileValues, unknown, ProfileFields>({
    resolver: profileResolver,
    values,
    resetOptions: keepTyped,
    shouldFocusError: false,
  });
  const { confirmLeaving, leave } = useUnsavedChanges(form.formState.isDirty, managed.view);
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (fields: ProfileFields) => api('PUT /profiles/:token', { token, body: fields }),
    onMutate: () => setError(undefined),
    onSuccess: ({ message, profile: saved }: Partial<ProfileUpdated>, { email: _fixed, ...fields }) =>
      managed.save(saved ?? { ...profile, ...fields, draft: null }, message || successTexts.profileUpdated),
    onError: (problem, fields) => {
      const message = profileSaveProblem(problem, fields, {
        fallback: postingTexts.profileUpdateFailed,
        network: postingTexts.profileUpdateNetwork,
        stored: profile.locations,
      });
      if (!showFieldError(form, message)) setError(message);
      managed.refetchOnForbidden(problem);
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <div className="flex max-w-170 flex-col gap-6">
      <ErrorBanner onDismiss={() => setError(undefined)}>{error}</ErrorBanner>
      <ProfileForm
        form={form}
        emailFixed
        disabled={disabled}
        onValid={(fields) => !save.isPending && save.mutate(fields)}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={leave}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={disabled} busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </ProfileForm>
      {confirmLeaving}
    </div>
  );
}
