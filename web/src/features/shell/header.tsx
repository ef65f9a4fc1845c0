import { lazy, Suspense } from 'react';
import { useSignedInFlag } from '../../shared/signed-in-flag';
import { HeaderBar } from './header-bar';
import { SignedOutNavigation } from './signed-out-navigation';

// A visitor need not load what only members use.
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
