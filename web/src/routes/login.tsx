import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SignIn } from '../features/sign-in/sign-in';
import { afterSignIn } from '../shared/after-sign-in';
import { useSignedInFlag } from '../shared/signed-in-flag';

interface Arrival {
  /** Why a link did not work. */
  error?: string;
  /** The page that requires the sign-in. */
  from?: string;
}

/** Signed-in users stay only to read why a link failed. */
export default function Login() {
  const signedIn = useSignedInFlag();
  const { error, from } = (useLocation().state ?? {}) as Arrival;
  useEffect(() => {
    if (!error) afterSignIn.keep(from);
  }, [error, from]);
  return signedIn && !error ? <Navigate to={from ?? '/dashboard'} replace /> : <SignIn />;
}
