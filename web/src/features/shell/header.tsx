import { type ReactNode, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { brand } from '../../shared/brand';
import { useCurrentUser } from '../../shared/current-user';
import { Button, buttonClass } from '../../shared/ui/button';
import { Logo } from './logo';
import { useLogout } from './use-logout';

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-ink no-underline hover:underline aria-[current=page]:underline';

export function Header() {
  const { pathname } = useLocation();
  // Opened on one page, the menu is closed on the next.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <header
      className="border-b border-line"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpenOn(undefined);
        toggle.current?.focus();
      }}
    >
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-2 font-display text-lead font-bold text-ink no-underline"
        >
          <Logo />
          {brand.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-6 sm:flex">
          <Links />
        </nav>
        <Button
          ref={toggle}
          className="sm:hidden"
          aria-expanded={open}
          aria-controls="mobile-menu"
          onClick={() => setOpenOn(open ? undefined : pathname)}
        >
          Menu
        </Button>
      </div>
      {open && (
        <nav
          id="mobile-menu"
          aria-label="Main"
          className="flex flex-col gap-1 border-t border-line px-4 py-3 sm:hidden"
        >
          <Links withPublic />
        </nav>
      )}
    </header>
  );
}

/** What the header offers, by who is looking. The mobile menu has the public links for everybody. */
function Links({ withPublic = false }: { withPublic?: boolean }) {
  const { user, signedIn } = useCurrentUser();
  const logout = useLogout();
  if (!signedIn) {
    return (
      <SignedOutOnly>
        <NavLink to="/post-job" className={linkClass}>
          Post a Job
        </NavLink>
        <NavLink to="/find-job" className={linkClass}>
          Find a Job
        </NavLink>
        <Link to="/login" className={buttonClass()}>
          Sign in
        </Link>
      </SignedOutOnly>
    );
  }
  return (
    <>
      <NavLink to="/dashboard" className={linkClass}>
        Dashboard
      </NavLink>
      {user?.profile && (
        <NavLink to={`/profiles/manage/${user.profile.token}`} className={linkClass}>
          Edit Profile
        </NavLink>
      )}
      {user?.subscription.status === 'active' && (
        <NavLink to="/subscription" className={linkClass}>
          Subscription
        </NavLink>
      )}
      {withPublic && (
        <>
          <NavLink to="/post-job" className={linkClass}>
            Post a Job
          </NavLink>
          <NavLink to="/find-job" className={linkClass}>
            Find a Job
          </NavLink>
        </>
      )}
      {user && <span className="text-note break-all text-muted">{user.email}</span>}
      {user?.is_impersonating ? (
        <Link to="/admin/stop-impersonating" className={buttonClass()}>
          Stop Impersonating
        </Link>
      ) : (
        <Button onClick={() => void logout()}>Logout</Button>
      )}
    </>
  );
}

const SignedOutOnly = ({ children }: { children: ReactNode }) => (
  <div data-signed-out-only className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-center">
    {children}
  </div>
);
