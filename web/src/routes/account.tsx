import { useMutation, useQuery } from '@tanstack/react-query';
import type { Account as AccountData } from '@nearward/proto/rest/account';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ActionProblem } from '../shared/action-problem';
import { api, messageOf } from '../shared/api';
import { isEmployer, useCurrentUser, useMayWorkIn } from '../shared/current-user';
import { dateText } from '../shared/dates';
import { deletedAccountOf, deletionState } from '../shared/deleted-account';
import { invalidate } from '../shared/queries';
import { CanceledInterviews } from '../shared/interviews/canceled-interviews';
import { saveFile } from '../shared/save-file';
import { useSignedInFlag } from '../shared/signed-in-flag';
import { Banner } from '../shared/ui/banner';
import { Button } from '../shared/ui/button';
import { Chip } from '../shared/ui/chip';
import { Confirm } from '../shared/ui/modal';
import { LoadFailed } from '../shared/ui/placeholders';
import { Skeleton } from '../shared/ui/skeleton';
import { PageHeader } from '../shared/ui/page-header';
import { useLeave } from '../shared/use-leave';
import { AccountDeleted } from '../features/account/account-deleted';
import {
  accountKey,
  accountQuery,
  AccountMenu,
  AccountSection,
  ForLargerPractices,
  useAccountPart,
} from '../features/account/account-section';
import { emailKindsOf, Emails } from '../features/account/emails';
import { Passkeys } from '../features/account/passkeys';

const OwnInvitations = lazy(() => import('../features/account/team/own-invitations'));
const SitesSection = lazy(() => import('../features/account/sites/sites-section'));
const ApiKeys = lazy(() => import('../features/account/api-keys'));
const Webhooks = lazy(() => import('../features/account/webhooks/webhooks'));
const Appearance = lazy(() => import('../shared/appearance'));
const TeamSection = lazy(() => import('../features/account/team/team-section'));

export default function AccountPage() {
  const deleted = deletedAccountOf(useLocation().state);
  return useSignedInFlag() || !deleted ? <Account /> : <AccountDeleted {...deleted} />;
}

/** Settings of the person rather than of a job or profile. */
function Account() {
  const { user, isError } = useCurrentUser();
  const { data, error, refetch } = useQuery(accountQuery);
  // The user decides which emails are listed; without one, all are.
  const isReady = data && (user || isError);
  // A professional who hires nobody has no sites and programs.
  const hires = useMayWorkIn('hiring') && !!user && (isEmployer(user) || !user.profile);
  // Nor can who has a profile found a team. A suspended member is listed in none.
  const hasTeam = hires || !!user?.practices.length || !!user?.suspension;
  const part = useAccountPart(hires);
  const [wasInvited, setWasInvited] = useState(false);
  if (user?.invitations.length && !wasInvited) setWasInvited(true);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Account">{data?.email ?? user?.email ?? '\u00A0'}</PageHeader>
      {!isReady && !error && <Skeleton cards={2} className="flex max-w-170 flex-col gap-4" />}
      {!data && error && (
        <LoadFailed onRetry={refetch}>{messageOf(error, 'Your account could not be loaded.')}</LoadFailed>
      )}
      {user && wasInvited && (
        <Suspense>
          <OwnInvitations invitations={user.invitations} />
        </Suspense>
      )}
      {isReady && (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start items-start gap-6 lg:gap-10 lg:grid-cols-[13.75rem_minmax(0,1fr)]">
          <AccountMenu hires={hires} hasTeam={hasTeam} />
          <Suspense fallback={<Skeleton />}>
            {part === 'emails' && <Emails account={data} kinds={emailKindsOf(user)} onRetry={refetch} />}
            {part === 'devices' && <Devices account={data} />}
            {part === 'passkeys' && <Passkeys account={data} />}
            {part === 'team' && user && <TeamSection user={user} />}
            {hires && part === 'larger' && <ForLargerPractices />}
            {hires && part === 'sites' && <SitesSection />}
            {hires && part === 'api-keys' && <ApiKeys acting={user.acting} />}
            {hires && part === 'webhooks' && <Webhooks acting={user.acting} />}
            {part === 'appearance' && (
              <AccountSection id="appearance">
                <p>Only in this browser.</p>
                <Appearance />
              </AccountSection>
            )}
            {part === 'your-data' && (
              <AccountSection id="your-data">
                <p>
                  Everything we keep about you, in one file: your jobs, your profile, your contacts, your
                  payments, and where you are signed in.
                </p>
                <DownloadData />
              </AccountSection>
            )}
            {part === 'delete-account' && <DeleteAccount />}
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Devices({ account: { sessions, recovery_codes_left } }: { account: AccountData }) {
  const leave = useLeave();
  const endOne = useMutation({
    mutationFn: (id: string) => api('DELETE /account/sessions/:id', { id }),
    // Refetch on failure, too: the session may have ended already.
    onSettled: () => invalidate(accountKey),
  });
  const endAll = useMutation({
    mutationFn: () => api('DELETE /account/sessions'),
    onSuccess: () => leave('/login', { replace: true }),
  });
  const failure = endOne.error ?? endAll.error;
  return (
    <AccountSection id="devices">
      <ul className="w-full divide-y divide-line border-y border-line">
        {sessions.map(({ id, browser, started_at, used_at, is_this }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex min-w-0 flex-col">
              <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {browser ?? 'A browser'}
                {is_this && <Chip>This device</Chip>}
              </span>
              <span className="text-note text-muted">
                Since {dateText(started_at)}, last used {dateText(used_at)}
              </span>
            </span>
            {!is_this && (
              <Button
                aria-label={`Sign out ${browser ?? 'a browser'}, since ${dateText(started_at)}`}
                busy={endOne.isPending}
                onClick={() => endOne.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && <Banner tone="error">{messageOf(failure, 'That did not work. Please try again.')}</Banner>}
      {endOne.isSuccess && <Banner tone="success">{endOne.data.message}</Banner>}
      {recovery_codes_left > 0 && (
        <p className="text-note text-muted">Signing out everywhere also ends your recovery codes.</p>
      )}
      <Button busy={endAll.isPending} onClick={() => endAll.mutate()}>
        Sign out everywhere
      </Button>
    </AccountSection>
  );
}

/** Downloads all personal data. A plain link could not show an error. */
function DownloadData() {
  const download = useMutation({
    mutationFn: () => api('GET /account/export'),
    onSuccess: (data) => saveFile(exportFileName, 'application/json', JSON.stringify(data, null, 2)),
  });
  return (
    <>
      <ActionProblem of={download} text="Your data could not be downloaded." />
      {download.isSuccess && (
        <Banner tone="success">{`Downloaded as ${exportFileName}. Keep it somewhere safe.`}</Banner>
      )}
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Preparing your data …' : 'Download your data'}
      </Button>
    </>
  );
}

const exportFileName = 'nearward-account.json';

function DeleteAccount() {
  const [isConfirming, setConfirming] = useState(false);
  const { user } = useCurrentUser();
  const leave = useLeave();
  const remove = useMutation({
    mutationFn: () => api('DELETE /account'),
    onSuccess: ({ message }) => {
      const state = deletionState({
        message,
        jobs: user?.acting ? undefined : (user?.jobs?.length ?? 0),
        hasProfile: !!user?.profile,
        hasPlan: !user?.acting && user?.subscription?.status === 'active',
      });
      return leave('/account', { state, replace: true });
    },
    onError: () => setConfirming(false),
  });
  return (
    <AccountSection id="delete-account">
      <p>
        Your jobs, your profile, your matches and everything you wrote are permanently deleted; anonymous
        payment records remain. A subscription ends immediately and is not refunded.
      </p>
      {!user?.acting && !!(user?.jobs?.length || user?.deleted_jobs?.length) && (
        <p>
          Unpaid fees stay due, including those for hires who start later: your plan and card end now.{' '}
          <Link to="/billing">Pay what is due</Link> first, or sign in again later with this email address and
          open that page.
        </p>
      )}
      <ActionProblem of={remove} text="Your account could not be deleted." />
      <Button kind="danger-outline" onClick={() => setConfirming(true)}>
        Delete account
      </Button>
      <Confirm
        open={isConfirming}
        title="Delete your account?"
        confirmLabel="Delete for good"
        busy={remove.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate()}
      >
        {user && `We delete the account of ${user.email} immediately. `}
        This cannot be undone. You can download your data first.
        <CanceledInterviews among={({ side, is_interviewer }) => side === 'professional' || is_interviewer} />
      </Confirm>
    </AccountSection>
  );
}
