import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import LandingPage from './landing';
import { Banner } from '../shared/ui/banner';

/** The landing page with a note about the unknown address. */
export default function Unknown() {
  const navigate = useNavigate();
  const [isNoteShown, setNoteShown] = useState(true);
  useEffect(() => window.history.replaceState(window.history.state, '', '/'), []);
  return (
    <div className="flex flex-col gap-8">
      {isNoteShown && (
        <Banner tone="warning" onDismiss={() => (setNoteShown(false), void navigate('/'))}>
          Page not found
        </Banner>
      )}
      <LandingPage />
    </div>
  );
}
