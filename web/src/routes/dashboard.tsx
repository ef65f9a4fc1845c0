import { useState } from 'react';
import { Dashboard, hiringFlag } from '../features/dashboard/dashboard';
import { contactsQuery } from '../features/hiring/contacts-cache';
import { viewOf } from '../features/hiring/contacts-view';
import { preloadable } from '../shared/preloadable';
import { queries } from '../shared/queries';

// Employers and professionals each load only their own workspace.
const Hiring = preloadable(() => {
  // Fetch the contacts while the code loads.
  void queries.prefetchQuery(contactsQuery(viewOf(new URLSearchParams(location.search))));
  return import('../features/hiring/workspace');
});
const Seeking = preloadable(() => import('../features/professional/workspace'));

export default function DashboardPage() {
  // Returning employers start loading before the user is known.
  useState(() => {
    if (hiringFlag.get()) Hiring.load().catch(() => undefined);
  });
  return <Dashboard Hiring={Hiring} Seeking={Seeking} />;
}
