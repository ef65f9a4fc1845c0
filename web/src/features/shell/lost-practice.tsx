import { noPractice } from '@nearward/proto/rest/practice-parameter';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pagePractice } from '../../shared/page-practice';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';

/** For someone who is not on the team that the page acts for. The page stays with its typed text. */
export function LostPractice() {
  const queries = useQueryClient();
  const isLost = useSyncExternalStore(pagePractice.subscribe, pagePractice.isLost);
  if (!isLost) return null;
  const actForOneself = () => {
    pagePractice.show(noPractice);
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    void queries.resetQueries();
  };
  return (
    <div className="frame pt-4">
      <Banner tone="error">
        <span className="flex flex-wrap items-center gap-3">
          You are not on this team, so nothing was changed. Ask an owner to invite you, or continue as
          yourself. What you typed stays on this page.
          <Button onClick={actForOneself}>Continue as myself</Button>
        </span>
      </Banner>
    </div>
  );
}
