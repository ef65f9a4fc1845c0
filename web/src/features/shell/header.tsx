import { type ReactNode, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { ButtonLink } from '../../shared/ui/button';
import { brand } from '../../shared/brand';
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

export const HeaderBar = ({ children }: { children?: ReactNode }) => (
  <header className="border-b border-line">
    <div className="frame flex flex-wrap items-center justify-between gap-x-2 py-3 sm:gap-x-8">
      <Link
        to="/"
        className="flex min-h-11 items-center gap-2 font-display text-lead font-bold text-ink no-underline"
      >
        <Logo />
        {brand.name}
      </Link>
      {children}
    </div>
  </header>
);

/** A pin inside a dotted ring. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 text-brand" aria-hidden="true">
      <circle
        cx="16"
        cy="16"
        r="13"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="4 3"
      />
      <path d="M16 7a6 6 0 0 0-6 6c0 4.5 6 11 6 11s6-6.500 6-11a6 6 0 0 0-6-6z" fill="currentColor" />
      <path d="M16 10v6m-3-3h6" stroke="var(--ground)" strokeWidth="2" />
    </svg>
  );
}
