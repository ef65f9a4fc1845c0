import { Navigate } from 'react-router';
import { SignIn } from '../features/sign-in/sign-in';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function Login() {
  return useSignedInFlag() ? <Navigate to="/dashboard" replace /> : <SignIn />;
}
