import type { JobState } from '@nearward/proto/rest/job';
import type { NpiPart } from '@nearward/proto/rest/npi';
import type { Profile, ProfileFields } from '@nearward/proto/rest/profile';
import { lazy, useState } from 'react';
import { Advice } from '../shared/advice';
import { api } from '../shared/api';
import { Confirmed } from '../shared/listing/confirmation';
import { dateText, dayText } from '../shared/dates';
import type { TermRow } from '../shared/job-terms';
import { ListingOverview } from '../shared/listing/listing-overview';
import { type ManagedListing, ManageListing } from '../shared/listing/managed-listing';
import { Banner } from '../shared/ui/banner';
import { Button } from '../shared/ui/button';
import { Chip } from '../shared/ui/chip';
import { Details } from '../shared/ui/details';
import { useUnsavedChanges } from '../shared/use-unsaved-changes';
import { EmployersCard } from '../features/hiring/employers-card';
import { isEdited, Visibility, type VisibilityEdits } from '../features/profiles/visibility';
import { licenseKey, licenseName, lookUpOf, monthText, readLicense } from '@nearward/proto/licenses';
import { useLicenses } from '../shared/use-licenses';

const EditProfile = lazy(() => import('../features/profiles/edit-profile'));

const calls = {
  load: async (token: string): Promise<Profile> => (await api('GET /profiles/:token', { token })).profile,
  change: async (token: string, body: JobState) => {
    const { profile, message } = await api('PUT /profiles/:token/state', { token, body });
    return { listing: profile, message };
  },
  remove: (token: string) => api('DELETE /profiles/:token', { token }),
};

/** The label and text of each answer. NPI and licenses have sections of their own. */
const answerRows: Readonly<
  Record<Exclude<keyof ProfileFields, 'npi' | 'licenses'>, (profile: Profile) => TermRow>
> = {
  name: ({ name }) => ['Name', name],
  email: ({ email }) => ['Email', email],
  phone: ({ phone }) => ['Phone', phone ?? 'Not provided'],
  provider_types: ({ provider_types }) => ['Provider Types', provider_types],
  locations: ({ locations }) => ['Locations', locations],
  specialties: ({ specialties }) => ['Specialties', specialties],
  practice_settings: ({ practice_settings }) => ['Practice Setting Preferences', practice_settings],
  employment_type: ({ employment_type }) => ['Employment Type Preferences', employment_type],
  languages: ({ languages }) => ['Languages', languages],
  available_from: ({ available_from }) => ['Available from', available_from && dayText(available_from)],
  years_experience: ({ years_experience }) => ['Years of experience', years_experience?.toString() ?? null],
};

/** View, edit or delete a profile by its private link. */
export default function ManageProfile() {
  const [editsDraft, setEditsDraft] = useState(false);
  return (
    <ManageListing
      of="profiles"
      calls={calls}
      heading={() => 'Manage Your Profile'}
      renderEdit={(managed) => <EditProfile managed={managed} editsDraft={editsDraft} />}
      renderView={(managed) => <ProfileOverview {...{ managed, setEditsDraft }} />}
    />
  );
}

interface ProfileOverviewProps {
  managed: ManagedListing<Profile>;
  setEditsDraft: (editsDraft: boolean) => void;
}

/** A profile as its owner sees it, next to its matches and private link. */
function ProfileOverview({ managed, setEditsDraft }: ProfileOverviewProps) {
  const { listing: profile, token } = managed;
  const [visibility, setVisibility] = useState<VisibilityEdits>({});
  const { confirmLeaving, leave } = useUnsavedChanges(isEdited(profile, visibility), managed.edit);
  const edit = (ofDraft: boolean) => {
    setEditsDraft(ofDraft);
    leave();
  };
  const onEdit = () => edit(false);
  return (
    <>
      <div className="-mt-4 empty:hidden">
        <Confirmed at={profile.still_at} />
      </div>
      {profile.draft && !profile.is_suspended && (
        <Banner tone="warning" action={<Button onClick={() => edit(true)}>Review the new answers</Button>}>
          The profile form was sent again with this address. Nothing was changed; the new answers are kept as
          a draft.
        </Banner>
      )}
      <ListingOverview
        managed={managed}
        onEdit={onEdit}
        sideLabel="Matches"
        advice={
          <Advice managed={managed} miles={profile.radius_miles} matchesAt="/dashboard">
            <Button onClick={onEdit}>Broaden your profile</Button>
          </Advice>
        }
      >
        <section className="flex max-w-170 flex-col gap-3">
          <h2>What employers see</h2>
          <p>
            Before they unlock you: your name (or first name and last initial), rough distance, your license
            for their job, languages that it wishes for, and this. After that: all of your basic information.
          </p>
          <EmployersCard profile={profile} />
        </section>
        <NpiStanding profile={profile} />
        <OwnLicenses managed={managed} />
        <section className="flex flex-col gap-3">
          <h2>Basic Information</h2>
          <Details rows={Object.values(answerRows).map((rowOf) => rowOf(profile))} />
        </section>
        <Visibility
          profile={profile}
          token={token}
          edits={visibility}
          setEdits={setVisibility}
          reload={managed.reload}
          onRefused={managed.refetchOnForbidden}
          onSaved={(saved) => managed.save(saved)}
        />
      </ListingOverview>
      {confirmLeaving}
    </>
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
function NpiStanding({ profile }: { profile: Profile }) {
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

/** The licenses, with those that the national registry has, and one click for a renewed one. */
function OwnLicenses({ managed }: { managed: ManagedListing<Profile> }) {
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
