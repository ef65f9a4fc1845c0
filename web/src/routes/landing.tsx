import { lazy } from 'react';
import { Landing } from '../features/landing/landing';

// Nobody waits for them.
const People = lazy(() => import('../features/hiring/example-people'));
const Jobs = lazy(() => import('../features/professional/example-jobs'));

export default function LandingPage() {
  return <Landing People={People} Jobs={Jobs} />;
}
