import { Navigate, Outlet, useLocation } from 'react-router';
import { deletedAccountOf } from '../shared/deleted-account';
import { signedInFlag, useSignedInFlag } from '../shared/signed-in-flag';

/** Redirects visitors to sign in and back, but not from the confirmation that their account is deleted. */
export default function SignedInOnly() {
  const location = useLocation();
  const { pathname, search } = location;
  if (useSignedInFlag() || deletedAccountOf(location.state)) return <Outlet />;
  if (signedInFlag.isLeaving) return null;
  return <Navigate to="/login" replace state={{ from: pathname + search, ...signedInFlag.ended }} />;
}
