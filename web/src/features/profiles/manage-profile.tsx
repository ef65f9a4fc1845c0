import type { Profile } from '@nearward/proto/rest/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Advice } from '../../shared/advice';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { GoneHome } from '../../shared/gone-home';
import { NewLink } from '../../shared/new-link';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Details } from '../../shared/ui/details';
import { Confirm } from '../../shared/ui/modal';
import { EditProfile } from './edit-profile';
import { valuesOfProfile, withAnswers } from './profile-values';

type Mode = 'view' | 'edit' | 'edit-draft' | 'delete';

/** View, edit or delete a profile by its private link. */
export function ManageProfile() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const key = ['profile', token];
  const load = useQuery({
    queryKey: key,
    queryFn: () => api<{ profile: Profile }>('GET', `/profiles/${token}`),
  });
  const [mode, setMode] = useState<Mode>('view');
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  const remove = useMutation({
    mutationFn: () => api<{ message: string }>('DELETE', `/profiles/${token}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: currentUserKey }),
    onError: (problem) => {
      setMode('view');
      setNotice({
        tone: 'error',
        text: messageOf(problem, appTexts.profileDeleteFailed, appTexts.profileDeleteNetwork),
      });
    },
  });

  if (remove.isSuccess) return <GoneHome message={remove.data.message} />;
  if (load.isPending) return <p className="text-muted">Loading …</p>;
  if (load.isError) {
    return (
      <div className="flex flex-col items-start gap-5">
        <h1>This profile could not be opened</h1>
        <Banner tone="error">
          {messageOf(load.error, appTexts.profileLoadFailed, appTexts.profileLoadNetwork)}
        </Banner>
        <ButtonLink to="/">Return to Home</ButtonLink>
        <NewLink call="/profiles/link" />
      </div>
    );
  }
  const { profile } = load.data;
  const { draft } = profile;
  const editing = mode === 'edit' || mode === 'edit-draft';
  return (
    <div className="flex flex-col gap-6">
      <h1>Manage Your Profile</h1>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      {editing ? (
        <EditProfile
          token={token}
          values={
            mode === 'edit-draft' && draft ? withAnswers(profile.email, draft) : valuesOfProfile(profile)
          }
          onCancel={() => setMode('view')}
          onSaved={(message, saved) => {
            queries.setQueryData(key, { profile: saved });
            void queries.invalidateQueries({ queryKey: currentUserKey });
            setNotice({ tone: 'success', text: message });
            setMode('view');
            window.scrollTo({ top: 0 });
          }}
        />
      ) : (
        <>
          {draft && (
            <Banner tone="warning">
              <span className="flex flex-wrap items-center gap-3">
                The profile form was sent again with this address. Nothing was changed; the new answers are
                kept as a draft.
                <Button onClick={() => setMode('edit-draft')}>Look at the new answers</Button>
              </span>
            </Banner>
          )}
          <p className="max-w-[66ch] text-muted">
            Whoever has this link can view, edit and delete this profile. Keep it to yourself.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" onClick={() => setMode('edit')}>
              Edit Profile
            </Button>
            <Button onClick={() => setMode('delete')}>Delete Profile</Button>
          </div>
          <Advice path={`/profiles/${token}/advice`} of="jobs" version={profile} />
          <h2>Basic Information</h2>
          <Details
            rows={[
              ['Name', profile.name],
              ['Email', profile.email],
              ['Phone', profile.phone ?? 'Not provided'],
              ['Provider Types', profile.provider_types],
              ['Locations', profile.locations],
              ['Specialties', profile.specialties],
              ['Practice Setting Preferences', profile.practice_settings],
              ['Employment Type Preferences', profile.employment_type],
            ]}
          />
        </>
      )}
      <Confirm
        open={mode === 'delete'}
        onClose={() => setMode('view')}
        title="Delete Profile"
        confirmLabel="Yes, Delete Profile"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {appTexts.confirmProfileDelete}
      </Confirm>
    </div>
  );
}
