import { Navigate, Outlet, useLocation } from 'react-router';
import { signedInFlag, useSignedInFlag } from '../shared/signed-in-flag';

/** Redirects visitors to sign in and back. */
export default function SignedInOnly() {
  const { pathname, search } = useLocation();
  if (useSignedInFlag()) return <Outlet />;
  return signedInFlag.isLeaving ? null : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
