import { lazy } from 'react';
import { Landing } from '../features/landing/landing';

// Loaded when near the window.
const Posting = lazy(() => import('../features/jobs/example-posting'));
const People = lazy(() => import('../features/hiring/example-people'));
const Contact = lazy(() => import('../features/hiring/example-contact'));
const Jobs = lazy(() => import('../features/professional/example-jobs'));

export default function LandingPage() {
  return <Landing {...{ Posting, People, Contact, Jobs }} />;
}
