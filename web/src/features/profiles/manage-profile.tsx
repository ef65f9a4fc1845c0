import type { ProfileState } from '@nearward/proto/rest/discretion';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { NpiPart } from '@nearward/proto/rest/npi';
import type { Profile } from '@nearward/proto/rest/profile';
import { Advice } from '../../shared/advice';
import { api, messageOf } from '../../shared/api';
import { currentUserKey } from '../../shared/current-user';
import { dateText } from '../../shared/dates';
import { DeletionNotice } from '../../shared/deletion-notice';
import { LinkReplaced, NewLink, ReplaceLink } from '../../shared/private-links';
import { isPrivateLink } from '../../shared/manage-path';
import { OpenWorkspace } from '../../shared/open-workspace';
import { postingTexts } from '../../shared/posting-texts';
import { Confirmed, ConfirmationBanner } from '../../shared/confirmation';
import { SuspendedOwner, useRefetchOnForbidden } from '../../shared/suspension';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { Details } from '../../shared/ui/details';
import { ModeHeading } from '../../shared/ui/mode-heading';
import { Confirm } from '../../shared/ui/modal';
import { Skeleton } from '../../shared/ui/skeleton';
import { WithSideColumn } from '../../shared/ui/with-side-column';
import { usePageTitle } from '../../shared/use-page-title';
import { Discretion } from './discretion';
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
    queryFn: () => api('GET /profiles/:token', { token }),
  });
  const [mode, setMode] = useState<Mode>('view');
  const [hasChangedMode, setChangedMode] = useState(false);
  const show = (next: Mode) => {
    setChangedMode(true);
    setMode(next);
  };
  const [linkGone, setLinkGone] = useState<string>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  const rereadRefused = useRefetchOnForbidden(key);
  const remove = useMutation({
    mutationFn: () => api('DELETE /profiles/:key', { key: token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: currentUserKey }),
    onError: (problem) => {
      setMode('view');
      setNotice({
        tone: 'error',
        text: messageOf(problem, postingTexts.profileDeleteFailed, postingTexts.profileDeleteNetwork),
      });
    },
  });
  const change = useMutation({
    mutationFn: (body: ProfileState) => api('PUT /profiles/:token/state', { token, body }),
    onSuccess: ({ profile, message }) => {
      queries.setQueryData(key, { profile });
      setNotice({ tone: 'success', text: message });
      void queries.invalidateQueries({ queryKey: currentUserKey });
    },
    onError: (problem) => {
      setNotice({ tone: 'error', text: messageOf(problem, postingTexts.profileStateFailed) });
      rereadRefused(problem);
    },
    onSettled: () => window.scrollTo({ top: 0 }),
  });

  usePageTitle(load.isError ? 'This profile could not be opened' : undefined);

  if (remove.isSuccess) return <DeletionNotice message={remove.data.message} />;
  if (linkGone) return <LinkReplaced message={linkGone} />;
  if (load.isPending) return <Skeleton />;
  if (load.isError) {
    return (
      <div className="flex flex-col items-start gap-5">
        <h1>This profile could not be opened</h1>
        <Banner tone="error">
          {messageOf(load.error, postingTexts.profileLoadFailed, postingTexts.profileLoadNetwork)}
        </Banner>
        <ButtonLink to="/">Return to Home</ButtonLink>
        <NewLink call="POST /profiles/link" />
      </div>
    );
  }
  const { profile } = load.data;
  const replaced = (message: string) => {
    if (isPrivateLink(token)) setLinkGone(message);
    else setNotice({ tone: 'success', text: message });
    void queries.invalidateQueries({ queryKey: currentUserKey });
  };
  const { draft } = profile;
  const editing = mode === 'edit' || mode === 'edit-draft';
  return (
    <div className="flex flex-col gap-6">
      <ModeHeading key={editing ? 'edit' : 'view'} isFocused={hasChangedMode}>
        Manage Your Profile
      </ModeHeading>
      {notice && (
        <Banner tone={notice.tone} onDismiss={() => setNotice(undefined)}>
          {notice.text}
        </Banner>
      )}
      {profile.is_suspended && <SuspendedOwner email={profile.email} />}
      {editing ? (
        <EditProfile
          token={token}
          profile={profile}
          disabled={profile.is_suspended}
          values={
            mode === 'edit-draft' && draft ? withAnswers(profile.email, draft) : valuesOfProfile(profile)
          }
          onCancel={() => show('view')}
          onRefused={rereadRefused}
          onSaved={(message, saved) => {
            queries.setQueryData(key, { profile: saved });
            void queries.invalidateQueries({ queryKey: currentUserKey });
            setNotice({ tone: 'success', text: message });
            show('view');
            window.scrollTo({ top: 0 });
          }}
        />
      ) : (
        <>
          {draft && !profile.is_suspended && (
            <Banner tone="warning">
              <span className="flex flex-wrap items-center gap-3">
                The profile form was sent again with this address. Nothing was changed; the new answers are
                kept as a draft.
                <Button onClick={() => show('edit-draft')}>Review the new answers</Button>
              </span>
            </Banner>
          )}
          {profile.is_paused && (
            <Banner tone="warning">
              Your profile is paused. It gets no matches, and only employers who unlocked you can see you.
            </Banner>
          )}
          {!profile.is_suspended && (
            <ConfirmationBanner
              of="profiles"
              thing={profile}
              busy={change.isPending}
              onAnswer={(is_paused) => change.mutate({ is_paused })}
            />
          )}
          <Confirmed at={profile.still_at} />
          <div className="flex flex-wrap gap-3">
            <fieldset disabled={profile.is_suspended} className="contents">
              <Button kind="primary" onClick={() => show('edit')}>
                Edit Profile
              </Button>
              {!profile.rested_at && (
                <Button
                  busy={change.isPending}
                  onClick={() => change.mutate({ is_paused: !profile.is_paused })}
                >
                  {profile.is_paused ? 'Reactivate Profile' : 'Pause Profile'}
                </Button>
              )}
            </fieldset>
            <Button onClick={() => setMode('delete')}>Delete Profile</Button>
          </div>
          {isPrivateLink(token) && <OpenWorkspace of="profiles" token={token} email={profile.email} />}
          <WithSideColumn
            sideLabel="Matches and private link"
            side={
              <>
                {!profile.is_paused && !profile.rested_at && !profile.is_suspended && (
                  <Advice
                    to="profiles"
                    token={token}
                    of="jobs"
                    miles={profile.radius_miles}
                    version={profile}
                    matchesAt="/dashboard"
                  />
                )}
                <section className="flex flex-col gap-3">
                  <h2>Private link</h2>
                  {isPrivateLink(token) && (
                    <p className="max-w-[66ch] text-muted">
                      Anyone with this link can view, edit and delete this profile. Keep it private.
                    </p>
                  )}
                  {profile.token && (
                    <ReplaceLink of="profiles" token={token} email={profile.email} onReplaced={replaced} />
                  )}
                </section>
              </>
            }
          >
            <section className="flex max-w-170 flex-col gap-3">
              <h2>What employers see</h2>
              <p>
                Before they unlock you: your name (or first name and last initial), rough distance, and this.
                After that: everything below.
              </p>
              <Card>
                <ul className="flex flex-wrap gap-2">
                  {[...profile.provider_types, ...profile.specialties].map((choice) => (
                    <li key={choice}>
                      <Chip>{choice}</Chip>
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
            <Discretion
              profile={profile}
              token={token}
              onRefused={rereadRefused}
              onSaved={(saved) => {
                queries.setQueryData(key, { profile: saved });
                void queries.invalidateQueries({ queryKey: currentUserKey });
              }}
            />
            <NpiStanding profile={profile} />
            <section className="flex flex-col gap-3">
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
            </section>
          </WithSideColumn>
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
        {postingTexts.confirmProfileDelete}
      </Confirm>
    </div>
  );
}

const differing: Record<NpiPart, string> = {
  name: 'The name: enter your first and last name as the registry has them.',
  taxonomy:
    'The profession: the registry must have a code for each of your licensed provider types. Choose types that it lists, or update your taxonomy there.',
  state:
    'The state: add a location here in a state that the registry has, or update your practice address there.',
};

/** The NPI check's result and how to fix a difference. */
export function NpiStanding({ profile }: { profile: Profile }) {
  const { npi, npi_status: status, npi_differs, npi_checked_at: at, npi_types } = profile;
  if (!npi) return null;
  const day = at && dateText(at);
  return (
    <section className="flex max-w-170 flex-col gap-3">
      <h2>NPI</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span>{npi}</span>
        {status === 'matched' && (
          <Chip tone="success">
            NPI checked {day}
            {npi_types.length > 0 && `: ${npi_types.join(', ')}`}
          </Chip>
        )}
        {status === 'pending' && <Chip>Not checked yet</Chip>}
      </p>
      {status === 'matched' && (
        <p>
          The national registry has the same name, professions and state. Employers see the date of the check
          and these provider types, never the number.
        </p>
      )}
      {status === 'pending' && (
        <p>We are looking it up in the national registry. Your profile is already live.</p>
      )}
      {status === 'unknown' && (
        <Banner tone="warning">
          The national registry had no active number like this on {day}. Please compare it with your card;
          saving your profile checks it again.
        </Banner>
      )}
      {status === 'differs' && (
        <Banner tone="warning">
          <p>On {day} the national registry had different data:</p>
          <ul className="list-disc pl-5">
            {npi_differs.map((part) => (
              <li key={part}>{differing[part]}</li>
            ))}
          </ul>
          <p>Saving your profile checks it again. Until then employers see no badge.</p>
        </Banner>
      )}
    </section>
  );
}
