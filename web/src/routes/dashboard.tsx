import { Dashboard } from '../features/dashboard/dashboard';
import { SignedInOnly } from '../shared/signed-in-only';
import { titled } from '../shared/brand';

export const meta = titled('Dashboard');

export default function DashboardRoute() {
  return (
    <SignedInOnly>
      <Dashboard />
    </SignedInOnly>
  );
}
