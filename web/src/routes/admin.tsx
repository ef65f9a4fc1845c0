import { Navigate } from 'react-router';
import { Console } from '../features/admin/console';
import { useSignedInFlag } from '../shared/signed-in-flag';

export default function AdminRoute() {
  return useSignedInFlag() ? <Console /> : <Navigate to="/login" replace />;
}
