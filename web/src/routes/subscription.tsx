import { Navigate } from 'react-router';
import { Subscription } from '../features/subscription/subscription';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function SubscriptionRoute() {
  return useSignedInFlag() ? <Subscription /> : <Navigate to="/login" replace />;
}
