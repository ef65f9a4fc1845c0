import { useState } from 'react';
import { Dashboard, hiringFlag } from '../features/dashboard/dashboard';
import { contactsQuery } from '../features/hiring/contacts-cache';
import { viewOf } from '../features/hiring/contacts-view';
import { ownInterviewsQuery } from '../shared/interviews/interviews-cache';
import { preloadable } from '../shared/preloadable';
import { queries } from '../shared/queries';

/** They are above all else, so a workspace waits for them; without them it opens, too. */
const withInterviews = async <Module,>(workspace: Promise<Module>): Promise<Module> => {
  await queries.prefetchQuery({ ...ownInterviewsQuery, retry: false });
  return workspace;
};

// Employers and professionals each load only their own workspace.
const Hiring = preloadable(() => {
  // Fetch the contacts while the code loads.
  void queries.prefetchQuery(contactsQuery(viewOf(new URLSearchParams(location.search))));
  return withInterviews(import('../features/hiring/workspace'));
});
const Seeking = preloadable(() => withInterviews(import('../features/professional/workspace')));

export default function DashboardPage() {
  // Returning employers start loading before the user is known.
  useState(() => {
    if (hiringFlag.get()) Hiring.load().catch(() => undefined);
  });
  return <Dashboard Hiring={Hiring} Seeking={Seeking} />;
}
