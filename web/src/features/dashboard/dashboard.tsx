import type { CurrentUser } from '@nearward/proto/rest/account';
import type { Profile } from '@nearward/proto/rest/profile';
import { isOwing } from '@nearward/proto/rest/subscription';
import clsx from 'clsx';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { ApiError } from '../../shared/api';
import { useCurrentUser } from '../../shared/current-user';
import { isolated } from '../../shared/isolated';
import { managePath } from '../../shared/manage-path';
import { appTexts } from '../../shared/texts';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { ActedAs } from './acted-as';
import { FirstMinutes } from './first-minutes';
import { GettingStarted } from './getting-started';
import { hiresHere } from './hires-here';
import { MissingPart } from '../../shared/missing-part';
import { UnpaidSubscription } from '../../shared/unpaid-subscription';
import { useLiveChanges } from './use-live-changes';

interface DashboardProps {
  /** Where employers work. */
  Hiring: ComponentType<{ user: CurrentUser }>;
  /** Where professionals look for work. */
  Seeking: ComponentType<{ user: CurrentUser; profile: Profile; isAlone: boolean }>;
}

/** Drawn anew for nothing that only the address says: who needs that reads it there. */
export const Dashboard = memo(function Dashboard({ Hiring, Seeking }: DashboardProps) {
  const { user, isError, error, refetch } = useCurrentUser();
  useLiveChanges();
  const hires = user && !!user.jobs?.length;
  useEffect(() => {
    if (hires !== undefined) hiresHere.set(hires);
  }, [hires]);
  const [dismissed, setDismissed] = useState(false);
  const failed = isError && !(error instanceof ApiError && error.status === 401);
  const retry = () => {
    setDismissed(false);
    void refetch();
  };
  return (
    <div className="flex flex-col gap-6">
      {failed && !dismissed && (
        <Banner tone="error" onDismiss={() => setDismissed(true)}>
          {appTexts.dashboardFailed}
        </Banner>
      )}
      {isOwing(user?.subscription?.status) && <UnpaidSubscription />}
      <header className="flex flex-col gap-4 first:-mt-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="flex-1 basis-40 text-[1.5rem] sm:text-title in-data-person-open:max-[819px]:sr-only in-data-person-open:print:hidden">
            Welcome back{user?.name ? `, ${isolated(user.name)}` : ''}
          </h1>
          {user && !isNew(user) && (
            <div className={clsx('flex flex-wrap gap-3', aside)}>
              <Ways user={user} />
            </div>
          )}
        </div>
        {user?.profile && (
          <div className={aside}>
            <Intro user={user} />
          </div>
        )}
      </header>
      {user ? (
        <Workplaces user={user} Hiring={Hiring} Seeking={Seeking} />
      ) : failed ? (
        <Button className="self-start" onClick={retry}>
          Try again
        </Button>
      ) : (
        <Skeleton cards={4} className="grid grid-cols-1 gap-4 md:grid-cols-2" />
      )}
    </div>
  );
});

/** Not there while a person fills a narrow window, or a sheet of paper. */
const aside = 'in-data-person-open:max-[819px]:hidden in-data-person-open:print:hidden';

/** Nothing is known to be theirs yet. */
const isNew = ({ profile, jobs, unavailable }: CurrentUser) =>
  !profile && !unavailable.includes('profile') && jobs?.length === 0;

function Ways({ user: { profile } }: { user: CurrentUser }) {
  return (
    <>
      {profile ? (
        <ButtonLink kind="primary" to={managePath('profiles', profile)}>
          Update Profile
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" to="/post-job">
          Post a Job
        </ButtonLink>
      )}
    </>
  );
}

const Intro = ({ user: { recommended_total } }: { user: CurrentUser }) =>
  recommended_total !== null && (
    <p>
      You have {recommended_total} recommended {recommended_total === 1 ? 'job' : 'jobs'} matching your
      profile
    </p>
  );

/** Whoever hires sees that first: people wait there. */
function Workplaces({ user, Hiring, Seeking }: DashboardProps & { user: CurrentUser }) {
  const { profile, jobs, deleted_jobs, acted_as, unavailable } = user;
  const profileMissing = !profile && unavailable.includes('profile');
  const hires = jobs?.length !== 0 || !!deleted_jobs?.length || (!profile && !profileMissing);
  return (
    <>
      {isNew(user) && <FirstMinutes />}
      <GettingStarted user={user} />
      {hires && <Hiring user={user} />}
      <div className={clsx('flex flex-col gap-10 empty:hidden', aside)}>
        {profileMissing && <MissingPart name="Your profile" />}
        {profile && <Seeking user={user} profile={profile} isAlone={!hires} />}
        <ActedAs times={acted_as} />
      </div>
    </>
  );
}
