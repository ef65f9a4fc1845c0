import { lazy, Suspense } from 'react';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { ButtonLink } from '../../shared/ui/button';
import { HeaderBar } from './header-bar';
import { Navigation, NavigationLink, PublicLinks } from './navigation';

// Loaded only when signed in.
const SignedInHeader = lazy(() => import('./signed-in-header'));

export const Header = () =>
  useSignedInFlag() ? (
    <Suspense fallback={<HeaderBar />}>
      <SignedInHeader />
    </Suspense>
  ) : (
    <HeaderBar>
      <SignedOutNavigation />
    </HeaderBar>
  );

function SignedOutNavigation() {
  const links = (
    <>
      <PublicLinks />
      <ButtonLink to="/login">Sign in</ButtonLink>
    </>
  );
  return (
    <Navigation
      menu={
        <>
          {links}
          <NavigationLink to="/jobs">Browse Jobs</NavigationLink>
        </>
      }
    >
      <div data-signed-out-only className="ml-auto flex flex-wrap items-center gap-x-6">
        {links}
      </div>
    </Navigation>
  );
}
