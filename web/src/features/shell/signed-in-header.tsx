import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../shared/current-user';
import { managePath } from '../../shared/manage-path';
import { WithQueries } from '../../shared/queries';
import { Button, ButtonLink } from '../../shared/ui/button';
import { HeaderBar } from './header-bar';
import { ImpersonationBar } from './impersonation-bar';
import { Navigation, NavigationLink, PublicLinks } from './navigation';
import { OtherAccountNote } from './other-account-note';
import { useLogout } from './use-logout';

const SuspensionBar = lazy(() => import('./suspension-bar'));

function SignedInHeader() {
  const { user, isPending } = useCurrentUser();
  const logout = useLogout();
  const own = (
    <>
      <NavigationLink to="/dashboard">Dashboard</NavigationLink>
      {user?.profile && (
        <NavigationLink to={managePath('profiles', user.profile)}>Edit Profile</NavigationLink>
      )}
      {user && (user.jobs?.length !== 0 || !user.profile) && (
        <NavigationLink to="/billing">Billing</NavigationLink>
      )}
      {user?.subscription?.status === 'active' && (
        <NavigationLink to="/subscription">Subscription</NavigationLink>
      )}
      {user?.is_admin && <NavigationLink to="/admin">Admin</NavigationLink>}
    </>
  );
  const leave = user?.is_impersonating ? (
    <ButtonLink to="/admin/stop-impersonating">Stop Impersonating</ButtonLink>
  ) : (
    // Not before it is known: who impersonates must not end the session by mistake.
    !isPending && <Button onClick={() => void logout()}>Logout</Button>
  );
  return (
    <>
      {user?.is_impersonating && <ImpersonationBar email={user.email} />}
      {user?.suspension && (
        <Suspense>
          <SuspensionBar suspension={user.suspension} />
        </Suspense>
      )}
      {user && <OtherAccountNote email={user.email} />}
      <HeaderBar>
        <Navigation
          menu={
            <>
              {own}
              <PublicLinks />
              {!user?.is_impersonating && <NavigationLink to="/account">Account</NavigationLink>}
              <span className="py-2 text-note break-all text-muted">{user?.email}</span>
              {leave}
            </>
          }
        >
          {own}
          {!user?.is_impersonating && <NavigationLink to="/account">Account</NavigationLink>}
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
