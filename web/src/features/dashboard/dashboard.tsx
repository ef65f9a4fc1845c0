import type { CurrentUser } from '@nearward/proto/rest/account';
import { useState } from 'react';
import { ApiError } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { managePath } from '../../shared/manage-path';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { ActedAs } from './acted-as';
import { Contacts } from './contacts';
import { JobTabs } from './job-tabs';
import { MissingPart } from '../../shared/missing-part';
import { PostedJobs } from './posted-jobs';
import { UnlockedBy } from './unlocked-by';
import { useLiveChanges } from './use-live-changes';

export function Dashboard() {
  const { user, isError, error, refetch } = useCurrentUser();
  useLiveChanges();
  const [dismissed, setDismissed] = useState(false);
  const failed = isError && !(error instanceof ApiError && error.status === 401);
  const retry = () => {
    setDismissed(false);
    void refetch();
  };
  return (
    <div className="flex flex-col gap-10">
      {failed && !dismissed && (
        <Banner tone="error" onDismiss={() => setDismissed(true)}>
          {appTexts.dashboardFailed}
        </Banner>
      )}
      <section className="flex flex-col gap-4">
        <h1>Welcome back{user?.name ? `, ${user.name}` : ''}</h1>
        {user && <Intro user={user} />}
      </section>
      {user ? (
        <Lists user={user} />
      ) : failed ? (
        <Button className="self-start" onClick={retry}>
          Try again
        </Button>
      ) : (
        <Skeleton cards={4} className="grid grid-cols-1 gap-4 md:grid-cols-2" />
      )}
    </div>
  );
}

function Intro({ user: { profile, jobs, recommended_total, unavailable } }: { user: CurrentUser }) {
  const noProfile = !profile && !unavailable.includes('profile');
  return (
    <>
      {profile && (
        <p className="max-w-[66ch]">
          We match your profile with every job within 50 miles of your locations as soon as it is posted.
        </p>
      )}
      {profile && recommended_total !== null && (
        <p>
          You have {recommended_total} recommended {recommended_total === 1 ? 'job' : 'jobs'} matching your
          profile
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {profile ? (
          <ButtonLink kind="primary" to={managePath('profiles', profile)}>
            Update Profile
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to="/post-job">
            Post a Job
          </ButtonLink>
        )}
        {noProfile && jobs?.length === 0 && <ButtonLink to="/find-job">Create Profile</ButtonLink>}
      </div>
    </>
  );
}

function Lists({ user }: { user: CurrentUser }) {
  const { profile, jobs, unlocked_by, acted_as, unavailable } = user;
  const profileMissing = !profile && unavailable.includes('profile');
  const mayPost = jobs?.length !== 0;
  return (
    <>
      {profileMissing && <MissingPart name="Your profile" />}
      {profile && <JobTabs user={user} />}
      {profile && <UnlockedBy unlocks={unlocked_by} />}
      {(mayPost || (!profile && !profileMissing)) && (
        <>
          <PostedJobs jobs={jobs} />
          <Contacts />
        </>
      )}
      <ActedAs times={acted_as} />
    </>
  );
}
