import { Navigate } from 'react-router';
import { Billing } from '../features/billing/billing';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function BillingRoute() {
  return useSignedInFlag() ? <Billing /> : <Navigate to="/login" replace />;
}
