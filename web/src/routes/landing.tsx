import { lazy } from 'react';
import { Landing } from '../features/landing/landing';

// Loaded when near the window.
const People = lazy(() => import('../features/hiring/example-people'));

export default function LandingPage() {
  return <Landing People={People} />;
}
