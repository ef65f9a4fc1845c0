import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedInFlag } from './signed-in-flag';

/** Whoever is not signed in is sent to sign in first, and comes back here afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return useSignedInFlag() ? children : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
