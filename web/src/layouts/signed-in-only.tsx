import { Navigate, Outlet, useLocation } from 'react-router';
import { signedInFlag, useSignedInFlag } from '../shared/signed-in-flag';

/** Whoever is not signed in is sent to sign in first, and comes back here afterwards. */
export default function SignedInOnly() {
  const { pathname, search } = useLocation();
  if (useSignedInFlag()) return <Outlet />;
  return signedInFlag.isLeaving ? null : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
