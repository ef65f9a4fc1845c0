import { lazy } from 'react';
import { Dashboard } from '../features/dashboard/dashboard';

// Whoever only looks for work need not load the one, nor whoever only hires the other.
const Hiring = lazy(() => import('../features/hiring/workspace'));
const Seeking = lazy(() => import('../features/professional/workspace'));

export default function DashboardPage() {
  return <Dashboard Hiring={Hiring} Seeking={Seeking} />;
}
