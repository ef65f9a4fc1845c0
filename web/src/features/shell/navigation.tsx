import type { PageAddress } from '@nearward/proto/page-path';
import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '../../shared/ui/button';
import { DialogBox } from '../../shared/ui/dialog-box';

interface NavigationProps {
  /** In the header, where there is room for it. */
  children: ReactNode;
  /** In the menu of a narrow window. */
  menu: ReactNode;
}

/** Without JavaScript the links are always in the header, since a menu could not open. */
export function Navigation({ children, menu }: NavigationProps) {
  const { key } = useLocation();
  // Closes on navigation.
  const [openOn, setOpenOn] = useState<string>();
  const close = () => setOpenOn(undefined);
  return (
    <>
      <nav
        aria-label="Main"
        className="hidden min-w-0 flex-1 flex-wrap items-center gap-x-6 min-[900px]:flex scripting-none:flex"
      >
        {children}
      </nav>
      <Button
        className="gap-2 min-[900px]:hidden scripting-none:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpenOn(key)}
      >
        <MenuIcon className="size-5" />
        Menu
      </Button>
      {openOn === key && (
        <DialogBox
          aria-label="Menu"
          onClose={close}
          className="w-full max-w-none flex-col items-start border-b border-line px-4 py-3 sm:px-6"
        >
          <Button className="self-end" onClick={close}>
            Close
          </Button>
          <nav aria-label="Main" className="flex flex-col items-start gap-1">
            {menu}
          </nav>
        </DialogBox>
      )}
    </>
  );
}

export const NavigationLink = ({ to, children }: { to: PageAddress; children: ReactNode }) => (
  <NavLink
    to={to}
    className="inline-flex min-h-11 items-center font-semibold text-ink no-underline hover:underline aria-[current=page]:underline"
  >
    {children}
  </NavLink>
);

export const PostJobLink = () => <NavigationLink to="/post-job">Post a Job</NavigationLink>;

/** The menu has them for everybody. */
export const PublicLinks = () => (
  <>
    <PostJobLink />
    <NavigationLink to="/find-job">Find a Job</NavigationLink>
  </>
);
