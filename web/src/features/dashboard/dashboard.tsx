import type { CurrentUser } from '@nearward/proto/rest/account';
import { useState } from 'react';
import { ApiError } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { managePath } from '../../shared/manage-path';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { ButtonLink } from '../../shared/ui/button';
import { ActedAs } from './acted-as';
import { Contacts } from './contacts';
import { JobTabs } from './job-tabs';
import { PostedJobs } from './posted-jobs';
import { UnlockedBy } from './unlocked-by';
import { useLiveChanges } from './use-live-changes';

export function Dashboard() {
  const { user, isError, error } = useCurrentUser();
  useLiveChanges();
  const [dismissed, setDismissed] = useState(false);
  const failed = isError && !dismissed && !(error instanceof ApiError && error.status === 401);
  return (
    <div className="flex flex-col gap-10">
      {failed && (
        <Banner tone="error" onDismiss={() => setDismissed(true)}>
          {appTexts.dashboardFailed}
        </Banner>
      )}
      {user ? <DashboardOf user={user} /> : !failed && <p className="text-muted">Loading …</p>}
    </div>
  );
}

function DashboardOf({ user }: { user: CurrentUser }) {
  const { profile, jobs, recommended_total } = user;
  return (
    <>
      <section className="flex flex-col gap-4">
        <h1>Welcome back{user.name ? `, ${user.name}` : ''}</h1>
        {profile && (
          <p className="max-w-[66ch]">
            Your profile is matched with every job within 50 miles of your locations as soon as it is posted.
          </p>
        )}
        {profile && <p>You have {recommended_total} recommended jobs matching your profile</p>}
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
          {!profile && jobs.length === 0 && <ButtonLink to="/find-job">Create Profile</ButtonLink>}
        </div>
      </section>
      {profile && <JobTabs user={user} />}
      {profile && <UnlockedBy unlocks={user.unlocked_by} />}
      {jobs.length > 0 && <PostedJobs jobs={jobs} />}
      {(jobs.length > 0 || !profile) && <Contacts />}
      <ActedAs times={user.acted_as} />
    </>
  );
}
