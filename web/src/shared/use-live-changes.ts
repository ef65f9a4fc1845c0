import { useEffect, useSyncExternalStore } from 'react';
import { pagePractice } from './page-practice';
import { queries } from './queries';

const retryMs = 10_000;

/**
 * Refetches when the server publishes a change, for the team that the page acts for. Connected only while the page is
 * visible, since a browser allows six connections per host and tabs share them; returning to the page refetches anyway.
 */
export function useLiveChanges(): void {
  const practice = useSyncExternalStore(pagePractice.subscribe, pagePractice.get);
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(retry);
      source?.close();
    };
    const follow = () => {
      stop();
      if (document.visibilityState === 'hidden') return;
      const events = new EventSource(pagePractice.addTo('/api/changes', practice));
      let lost = false;
      events.onmessage = () => void queries.invalidateQueries();
      events.onopen = () => {
        if (lost) void queries.invalidateQueries();
        lost = false;
      };
      events.onerror = () => {
        lost = true;
        // Browsers reconnect automatically, but not after an error response.
        if (events.readyState === EventSource.CLOSED) retry = setTimeout(follow, retryMs);
      };
      source = events;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [practice]);
}
