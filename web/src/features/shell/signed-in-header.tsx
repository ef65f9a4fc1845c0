import type { CurrentUser } from '@nearward/proto/rest/account';
import { noPractice, practiceParameter } from '@nearward/proto/rest/practice-parameter';
import { suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { api, ApiError } from '../../shared/api';
import { isEmployer, useCurrentUser, useMayWorkIn } from '../../shared/current-user';
import { dateText } from '../../shared/dates';
import { isolateText } from '@nearward/proto/isolate-text';
import { managePath } from '../../shared/manage-path';
import { useOwnJobs } from '../../shared/own-jobs';
import { pageAccount } from '../../shared/page-account';
import { pagePractice } from '../../shared/page-practice';
import { WithQueries } from '../../shared/queries';
import { queries } from '../../shared/queries';
import { signedInFlag } from '../../shared/signed-in-flag';
import { SuspensionEffects } from '../../shared/suspension';
import { Banner } from '../../shared/ui/banner';
import { Button, ButtonLink } from '../../shared/ui/button';
import { useLeave } from '../../shared/use-leave';
import { HeaderBar } from './header';
import { Navigation, NavigationLink, PostJobLink, PublicLinks } from './navigation';

/** For someone who is not on the team that the page acts for. The page stays with its typed text. */
function LostPractice() {
  const isLost = useSyncExternalStore(pagePractice.subscribe, pagePractice.isLost);
  if (!isLost) return null;
  const actForOneself = () => {
    pagePractice.show(noPractice);
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    void queries.resetQueries();
  };
  return (
    <div className="frame pt-4">
      <Banner tone="error" action={<Button onClick={actForOneself}>Continue as myself</Button>}>
        You are not on this team, so nothing was changed. Ask an owner to invite you, or continue as yourself.
        What you typed stays on this page.
      </Banner>
    </div>
  );
}

/** Shows in the page's address whom it acts for. The router does not learn of it, so no page renders or asks again. */
function usePracticeAddress(isKnown: boolean): void {
  const location = useLocation();
  const practice = useSyncExternalStore(pagePractice.subscribe, pagePractice.get);
  useEffect(() => {
    if (!isKnown) return;
    const { pathname, search, hash } = window.location;
    const parameters = new URLSearchParams(search);
    if ((parameters.get(practiceParameter) ?? undefined) === practice) return;
    if (practice) parameters.set(practiceParameter, practice);
    else parameters.delete(practiceParameter);
    const newSearch = parameters.size > 0 ? `?${parameters}` : '';
    window.history.replaceState(window.history.state, '', pathname + newSearch + hash);
  }, [isKnown, location, practice]);
}

/** A job that is saved or hidden changes only these lists, and renders no header. */
const withoutLists = ({ recommended, applied, saved, ...user }: CurrentUser) => user;

/** The same function in each render, since another one would measure the page again. */
const measureBars = (bars: HTMLElement | null): void => signedInFlag.setBarHeight(bars?.offsetHeight ?? 0);

function SignedInHeader() {
  const { user, isPending } = useCurrentUser(withoutLists);
  const logout = useLogout();
  usePracticeAddress(user !== undefined);
  const mayHire = useMayWorkIn('hiring');
  const mayPay = useMayWorkIn('billing');
  const own = (
    <>
      {user?.profile && (
        <NavigationLink to={managePath('profiles', user.profile)}>Edit Profile</NavigationLink>
      )}
      {user && isEmployer(user) && <NavigationLink to="/billing">Billing</NavigationLink>}
      {user?.subscription?.status === 'active' && mayPay && (
        <NavigationLink to="/subscription">Subscription</NavigationLink>
      )}
      {user?.is_admin && <NavigationLink to="/admin">Admin</NavigationLink>}
    </>
  );
  const leave = user?.is_impersonating ? (
    <ButtonLink to="/admin/stop-impersonating">Stop Impersonating</ButtonLink>
  ) : (
    // Hidden until loaded, so that an impersonating admin does not end the session by mistake.
    !isPending && <Button onClick={() => void logout()}>Logout</Button>
  );
  return (
    <>
      {user && (
        <>
          <div
            // Measured again only with other bars.
            key={`${user.is_impersonating} ${user.suspension?.reason}`}
            data-account-bars
            ref={measureBars}
          >
            {user.is_impersonating && <ImpersonationBar email={user.email} />}
            {user.suspension && <SuspensionBar {...user.suspension} />}
          </div>
          <OtherAccountNote email={user.email} />
        </>
      )}
      <LostPractice />
      <HeaderBar>
        <Navigation
          menu={
            <>
              <NavigationLink to="/dashboard">Dashboard</NavigationLink>
              {own}
              <PublicLinks />
              <NavigationLink to="/jobs">Browse Jobs</NavigationLink>
              {!user?.is_impersonating && <NavigationLink to="/account">Account</NavigationLink>}
              {user && user.practices.length > 0 && (
                <>
                  <span className="pt-2 text-note text-muted">Act for</span>
                  <PracticeLinks teams={user} />
                </>
              )}
              <span className="py-2 text-note break-all text-muted">{user?.email}</span>
              {leave}
            </>
          }
        >
          {/* First what everyone has, so that nothing moves when the user has loaded. */}
          <NavigationLink to="/dashboard">Dashboard</NavigationLink>
          {!user?.is_impersonating && <NavigationLink to="/account">Account</NavigationLink>}
          {own}
          {user && isEmployer(user) && mayHire && <PostJobLink />}
          {user && user.practices.length > 0 && <PracticeSwitch teams={user} />}
          <span className="ml-auto max-w-72 min-w-0 truncate text-note text-muted" title={user?.email}>
            {user?.email}
          </span>
          {leave}
        </Navigation>
      </HeaderBar>
    </>
  );
}

export default function SignedInHeaderWithQueries() {
  return (
    <WithQueries>
      <SignedInHeader />
    </WithQueries>
  );
}

/** Shown on every page during an impersonation. */
const ImpersonationBar = ({ email }: { email: string }) => (
  <aside aria-label="Impersonation" className="bg-badge text-on-badge">
    <p className="frame flex h-13 items-center justify-between gap-x-6 max-sm:text-note">
      <span className="relative min-w-0 max-lg:truncate lg:line-clamp-2 lg:leading-snug">
        <span className="max-lg:sr-only">You are </span>
        <span className="inline-block max-lg:first-letter:uppercase">acting as</span> <strong>{email}</strong>
        <span className="max-lg:sr-only">. We record what you see and change, and notify them.</span>
      </span>
      <Link
        to="/admin/stop-impersonating"
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center text-on-badge"
      >
        Stop<span className="max-sm:sr-only">&nbsp;Impersonating</span>
      </Link>
    </p>
  </aside>
);

/** Shown on every page to a suspended user. */
const SuspensionBar = ({ since, reason }: NonNullable<CurrentUser['suspension']>) => (
  <aside aria-label="Suspension" className="bg-warning-soft text-warning">
    <p className="frame py-3 wrap-anywhere">
      <strong>
        Your account has been suspended since {dateText(since)}, because {suspensionReasonTexts[reason]}.
      </strong>{' '}
      <SuspensionEffects />
    </p>
  </aside>
);

/** After a page had to start over. */
function OtherAccountNote({ email }: { email: string }) {
  const [isShown, setShown] = useState(pageAccount.hasStartedOver);
  if (!isShown) return null;
  const dismiss = () => {
    pageAccount.noteSeen();
    setShown(false);
  };
  return (
    <div className="frame pt-4">
      <Banner tone="warning" onDismiss={dismiss}>
        Someone else signed in in this browser, so this page was reloaded without changing anything. You are
        now signed in as <strong>{email}</strong>.
      </Banner>
    </div>
  );
}

/** Logs out. A failure is only logged, and local data is cleared anyway unless the session belongs to another account. */
function useLogout() {
  const leave = useLeave();
  return async () => {
    try {
      await api('GET /logout');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OTHER_ACCOUNT') return; // the page starts over
      console.error('Logging out failed', error);
    }
    await leave('/');
  };
}

type Teams = Pick<CurrentUser, 'practices' | 'acting' | 'profile'>;

/** Shows for whom the person acts. A link to another team loads everything again, so that no data of two teams mixes. */
function PracticeSwitch({ teams }: { teams: Teams }) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button className="max-w-60 min-w-0 gap-2" popoverTarget={id}>
        <span className="sr-only">Acting for</span>
        <span className="truncate">{teams.acting ? isolateText(teams.acting.name) : 'Just me'}</span>
        <ChevronDown className="size-4 shrink-0" />
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Act for"
        onBeforeToggle={() => setWasOpened(true)}
        className="action-menu max-w-80 rounded-control border border-control bg-ground px-4 py-1 text-ink shadow-2xl"
      >
        {wasOpened && <PracticeLinks teams={teams} />}
      </div>
    </>
  );
}

/** A page that is not of one job or person opens for the other team, too. */
const pageFor = (pathname: string) => (/^\/[a-z-]+$/.test(pathname) ? pathname : '/dashboard');

/** The teams, and oneself for who has a job or profile outside of them. Their jobs are asked for once it is shown. */
function PracticeLinks({ teams: { practices, acting, profile } }: { teams: Teams }) {
  const page = pageFor(useLocation().pathname);
  const isOneself = acting === null || profile !== null;
  const ownJobs = useOwnJobs(!isOneself);
  const oneself = isOneself || ownJobs?.length ? [{ id: noPractice, name: 'Just me' }] : [];
  return (
    <ul className="flex w-full flex-col">
      {[...practices, ...oneself].map(({ id, name }) => (
        <li key={id}>
          <a
            href={pagePractice.addTo(page, id)}
            aria-current={id === (acting?.id ?? noPractice) || undefined}
            className="flex min-h-11 items-center font-semibold wrap-anywhere text-ink no-underline hover:underline aria-[current=true]:underline"
          >
            {isolateText(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
