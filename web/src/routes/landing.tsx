import { lazy } from 'react';
import { Landing } from '../features/landing/landing';

// Loaded when near the window.
const People = lazy(() => import('../features/hiring/example-people'));
const Jobs = lazy(() => import('../features/professional/example-jobs'));

export default function LandingPage() {
  return <Landing {...{ People, Jobs }} />;
}
