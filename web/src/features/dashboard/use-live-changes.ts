import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const retryMs = 10_000;

/**
 * Asks again for what is shown whenever the server says that it changed. Only while the page is looked at, since a
 * browser holds six connections to a host and tabs share them; coming back to the page asks again anyway.
 */
export function useLiveChanges(): void {
  const queries = useQueryClient();
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
      const opened = new EventSource('/api/changes');
      let lost = false;
      opened.onmessage = () => void queries.invalidateQueries();
      opened.onopen = () => {
        if (lost) void queries.invalidateQueries();
        lost = false;
      };
      opened.onerror = () => {
        lost = true;
        // A browser tries again by itself, but not after a refusal.
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(follow, retryMs);
      };
      source = opened;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [queries]);
}
