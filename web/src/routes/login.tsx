import { Navigate, useLocation } from 'react-router';
import { SignIn } from '../features/sign-in/sign-in';
import { useSignedInFlag } from '../shared/signed-in-flag';

/** Somebody who is signed in is here only to read why a link did not work. */
export default function Login() {
  const signedIn = useSignedInFlag();
  const failed = (useLocation().state as { error?: string } | null)?.error;
  return signedIn && !failed ? <Navigate to="/dashboard" replace /> : <SignIn />;
}
