import { lazy } from 'react';
import { Dashboard } from '../features/dashboard/dashboard';
import { contactsQuery } from '../features/hiring/use-contacts';
import { viewOf } from '../features/hiring/view';
import { queries } from '../shared/queries';

// Whoever only looks for work need not load the one, nor whoever only hires the other.
const Hiring = lazy(() => {
  // The contacts are on their way while the code is.
  void queries.prefetchQuery(contactsQuery(viewOf(new URLSearchParams(location.search))));
  return import('../features/hiring/workspace');
});
const Seeking = lazy(() => import('../features/professional/workspace'));

export default function DashboardPage() {
  return <Dashboard Hiring={Hiring} Seeking={Seeking} />;
}
