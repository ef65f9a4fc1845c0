import { lazy } from 'react';
import { Dashboard } from '../features/dashboard/dashboard';

// Whoever only looks for work need not load it.
const Hiring = lazy(() => import('../features/hiring/workspace'));

export default function DashboardPage() {
  return <Dashboard Hiring={Hiring} />;
}
