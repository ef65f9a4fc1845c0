import { ButtonLink } from '../../shared/ui/button';
import { Navigation, PublicLinks } from './navigation';

export function SignedOutNavigation() {
  const links = (
    <>
      <PublicLinks />
      <ButtonLink to="/login">Sign in</ButtonLink>
    </>
  );
  return (
    <Navigation menu={links}>
      <div data-signed-out-only className="ml-auto flex flex-wrap items-center gap-x-6">
        {links}
      </div>
    </Navigation>
  );
}
