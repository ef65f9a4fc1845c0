import type { CurrentUser } from '@nearward/proto/rest/account';
import { isOwing } from '@nearward/proto/rest/subscription-status';
import clsx from 'clsx';
import { memo, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../shared/api';
import { useCurrentUser, useMayWorkIn } from '../shared/current-user';
import { dateText } from '../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { ownInterviewsQuery } from '../shared/interviews/own-interviews';
import { managePath } from '../shared/manage-path';
import { MissingPart } from '../shared/missing-part';
import { isPracticeNotFound } from '../shared/page-practice';
import { preloadable } from '../shared/preloadable';
import { queries } from '../shared/queries';
import { appTexts } from '../shared/texts';
import { Banner } from '../shared/ui/banner';
import { Button, ButtonLink } from '../shared/ui/button';
import { Skeleton } from '../shared/ui/skeleton';
import { UnpaidSubscription } from '../shared/hosted-page';
import { storedFlag } from '../shared/stored-flag';
import { useLiveChanges } from '../shared/use-live-changes';
import { contactsQuery } from '../features/hiring/contacts-cache';
import { viewOf } from '../features/hiring/contacts-view';
import { FirstMinutes, GettingStarted } from '../features/dashboard/first-minutes';
import type { PostedJob } from '@nearward/proto/rest/job';
import { mayWorkIn } from '@nearward/proto/rest/practice-roles';
import { ActionProblem } from '../shared/action-problem';
import { Card } from '../shared/ui/card';
import { useMoveJob, useOwnJobs } from '../shared/own-jobs';

/** They are above all else, so a workspace waits for them; without them it opens, too. */
const withInterviews = async <Module,>(workspace: Promise<Module>): Promise<Module> => {
  await queries.prefetchQuery({ ...ownInterviewsQuery, retry: false });
  return workspace;
};

// Employers and professionals each load only their own workspace.
const Hiring = preloadable(() => {
  // Fetch the contacts while the code loads.
  void queries.prefetchQuery(contactsQuery(viewOf(new URLSearchParams(location.search))));
  return withInterviews(import('../features/hiring/workspace'));
});
const Seeking = preloadable(() => withInterviews(import('../features/professional/workspace')));

/** Whether the last user of this browser hires; the next one probably does, too. */
const hiringFlag = storedFlag('hires');

export default function DashboardPage() {
  // Returning employers start loading before the user is known.
  useState(() => {
    if (hiringFlag.get()) Hiring.load().catch(() => undefined);
  });
  return <Dashboard />;
}

/** Memoized: changes of the address alone must not render it again. */
const Dashboard = memo(function Dashboard() {
  const { user, isError, error, refetch } = useCurrentUser();
  useLiveChanges();
  const hires = user && !!user.jobs?.length;
  useEffect(() => {
    if (hires !== undefined) hiringFlag.set(hires);
  }, [hires]);
  const [dismissed, setDismissed] = useState(false);
  const mayPay = useMayWorkIn('billing');
  // Signed out, or not on the team: the page says so in other ways.
  const failed =
    isError && !(error instanceof ApiError && error.status === 401) && !isPracticeNotFound(error);
  const mayHire = useMayWorkIn('hiring');
  const hasBothRoles = !!user?.profile && mayHire && isHiring(user);
  // An operator who neither hires nor looks for work has nothing to do here.
  if (user?.is_admin && !user.is_impersonating && isNew(user)) return <Navigate to="/admin" replace />;
  if (user?.invitations.length && isNew(user)) return <Navigate to="/account" replace />;
  if (user?.acting && !mayHire && !user.profile && user.invitations.length + user.acted_as.length === 0)
    return <Navigate to="/billing" replace />;
  const retry = () => {
    setDismissed(false);
    void refetch();
  };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {failed && !dismissed && (
        <Banner tone="error" onDismiss={() => setDismissed(true)}>
          {appTexts.dashboardFailed}
        </Banner>
      )}
      {isOwing(user?.subscription?.status) && mayPay && <UnpaidSubscription />}
      {user?.invitations.map(({ id, practice_name }) => (
        <Banner key={id} tone="warning">
          {isolateText(practice_name)} invites you to its team. <Link to="/account">See the invitation</Link>
        </Banner>
      ))}
      <header className="flex flex-col gap-2 sm:gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-3 sm:gap-x-6">
          <h1 className="flex-1 basis-36 text-[1.375rem] sm:text-page in-data-person-open:max-[819px]:sr-only in-data-person-open:print:hidden">
            Welcome back{user?.name ? `, ${isolateText(user.name)}` : ''}
          </h1>
          {user && !isNew(user) && !hasBothRoles && (
            <div className={clsx('flex flex-wrap gap-3', aside)}>
              <MainActions user={user} />
            </div>
          )}
        </div>
        {user?.profile && !hasBothRoles && (
          <div className={aside}>
            <Intro user={user} />
          </div>
        )}
      </header>
      {user ? (
        <Workplaces user={user} />
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

/** Hidden while an open person fills a narrow window or a printed page. */
const aside = 'in-data-person-open:max-[819px]:hidden in-data-person-open:print:hidden';

const isHiring = ({ jobs, deleted_jobs }: CurrentUser) => jobs?.length !== 0 || !!deleted_jobs?.length;

/** The user neither hires nor has a profile, and acts for no team. */
const isNew = (user: CurrentUser) =>
  !user.acting && !user.profile && !user.unavailable.includes('profile') && !isHiring(user);

/** They stand back once there are people or jobs to see. */
function MainActions({ user }: { user: CurrentUser }) {
  const { profile } = user;
  const mayHire = useMayWorkIn('hiring');
  if (!profile && !mayHire) return null;
  return (
    <>
      {profile ? (
        <ButtonLink to={managePath('profiles', profile)} className="max-sm:px-3">
          Update Profile
        </ButtonLink>
      ) : (
        <ButtonLink kind={isHiring(user) ? undefined : 'primary'} to="/post-job">
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

/** Hiring comes first, since applicants are waiting there. */
function Workplaces({ user }: { user: CurrentUser }) {
  const { profile, acted_as, unavailable } = user;
  const profileMissing = !profile && unavailable.includes('profile');
  const mayHire = useMayWorkIn('hiring');
  const hires = mayHire && isHiring(user);
  return (
    <>
      {isNew(user) && <FirstMinutes />}
      {mayHire && (
        <div className={clsx('empty:hidden', aside)}>
          <GettingStarted user={user} />
        </div>
      )}
      {user.acting && <JobsOutsideTeam user={user} team={user.acting} />}
      {hires && <Hiring user={user} />}
      <div className={clsx('flex flex-col gap-10 empty:hidden', aside)}>
        {profileMissing && <MissingPart name="Your profile" />}
        {profile && (
          <div className="flex flex-col gap-4">
            {hires && (
              <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
                <div className="flex flex-col gap-1">
                  <h2>Your job search</h2>
                  <Intro user={user} />
                </div>
                <MainActions user={user} />
              </header>
            )}
            <Seeking user={user} profile={profile} isAlone={!hires} />
          </div>
        )}
        <Impersonations times={acted_as} />
      </div>
    </>
  );
}

/** When an admin used the person's account, and why. */
function Impersonations({ times }: { times: CurrentUser['acted_as'] }) {
  if (times.length === 0) return null;
  return (
    <section aria-labelledby="acted-as" className="flex flex-col gap-4">
      <h2 id="acted-as">When We Acted as You</h2>
      <ul className="max-w-170 divide-y divide-line border-y border-line">
        {times.map(({ started_at, reason }) => (
          <li key={started_at} className="py-3 wrap-anywhere">
            On {dateText(started_at)} one of our admins used your account. Reason given: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Team = NonNullable<CurrentUser['acting']>;

/** The member's own jobs, which the team does not see. */
function JobsOutsideTeam({ user: { email }, team }: { user: CurrentUser; team: Team }) {
  const jobs = useOwnJobs(mayWorkIn(team.role, 'hiring'))?.filter((job) => job.email === email);
  if (!jobs?.length) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lead">Your jobs outside the team</h2>
      <p className="text-muted">
        You posted them for yourself or without signing in. Your team does not see them.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {jobs.map((job) => (
          <OutsideJob key={job.id} job={job} team={team} />
        ))}
      </ul>
    </Card>
  );
}

function OutsideJob({ job, team }: { job: PostedJob; team: Team }) {
  const move = useMoveJob(job.id);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <ActionProblem of={move} text="The job could not be moved. Please try again." />
      <p className="flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">{isolateText(job.title)}</span>
        <span className="block text-note text-muted">
          {isolateText(job.employer_name)}, {job.job_location}
        </span>
      </p>
      <Button
        className="max-w-full wrap-anywhere"
        busy={move.isPending || move.isSuccess}
        onClick={() => move.mutate(team.id)}
      >
        Move to {isolateText(team.name)}
      </Button>
    </li>
  );
}
