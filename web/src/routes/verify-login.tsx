import { Navigate, useLocation, useParams } from 'react-router';
import { VerifyImpersonation, VerifyLogin } from '../features/sign-in/verify-login';
import { useSignedInFlag } from '../shared/signed-in-flag';

/** All addresses of a login link. Under /login/verify signed-in users are redirected to the dashboard. */
export default function VerifyLoginRoute() {
  const { token } = useParams();
  const { pathname } = useLocation();
  const signedIn = useSignedInFlag();
  if (token === 'impersonate') return <VerifyImpersonation />;
  if (signedIn && pathname.startsWith('/login/verify/')) return <Navigate to="/dashboard" replace />;
  return <VerifyLogin />;
}
