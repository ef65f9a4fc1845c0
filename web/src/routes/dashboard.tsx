import { Navigate } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function DashboardRoute() {
  return useSignedInFlag() ? <Dashboard /> : <Navigate to="/login" replace />;
}
