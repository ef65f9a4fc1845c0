import { useState } from 'react';
import { Dashboard } from '../features/dashboard/dashboard';
import { hiresHere } from '../features/dashboard/hires-here';
import { contactsQuery } from '../features/hiring/contacts-query';
import { viewOf } from '../features/hiring/contacts-view';
import { loadedLater } from '../shared/loaded-later';
import { queries } from '../shared/queries';

// Whoever only looks for work need not load the one, nor whoever only hires the other.
const Hiring = loadedLater(() => {
  // The contacts are on their way while the code is.
  void queries.prefetchQuery(contactsQuery(viewOf(new URLSearchParams(location.search))));
  return import('../features/hiring/workspace');
});
const Seeking = loadedLater(() => import('../features/professional/workspace'));

export default function DashboardPage() {
  // Whoever comes again to hire waits for neither until it is known who they are.
  useState(() => {
    if (hiresHere.get()) Hiring.load().catch(() => undefined);
  });
  return <Dashboard Hiring={Hiring} Seeking={Seeking} />;
}
