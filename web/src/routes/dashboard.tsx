import { useState } from 'react';
import { Dashboard } from '../features/dashboard/dashboard';
import { hiringFlag } from '../features/dashboard/hiring-flag';
import { contactsQuery } from '../features/hiring/contacts-cache';
import { viewOf } from '../features/hiring/contacts-view';
import { preloadable } from '../shared/preloadable';
import { queries } from '../shared/queries';

// Whoever only looks for work need not load the one, nor whoever only hires the other.
const Hiring = preloadable(() => {
  // The contacts are on their way while the code is.
  void queries.prefetchQuery(contactsQuery(viewOf(new URLSearchParams(location.search))));
  return import('../features/hiring/workspace');
});
const Seeking = preloadable(() => import('../features/professional/workspace'));

export default function DashboardPage() {
  // Whoever comes again to hire waits for neither until it is known who they are.
  useState(() => {
    if (hiringFlag.get()) Hiring.load().catch(() => undefined);
  });
  return <Dashboard Hiring={Hiring} Seeking={Seeking} />;
}
