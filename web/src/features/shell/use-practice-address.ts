import { practiceParameter } from '@nearward/proto/rest/practice-parameter';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pagePractice } from '../../shared/page-practice';

/** Shows in the page's address whom it acts for. The router does not learn of it, so no page renders or asks again. */
export function usePracticeAddress(isKnown: boolean): void {
  const location = useLocation();
  const practice = useSyncExternalStore(pagePractice.subscribe, pagePractice.get);
  useEffect(() => {
    if (!isKnown) return;
    const { pathname, search, hash } = window.location;
    const parameters = new URLSearchParams(search);
    if ((parameters.get(practiceParameter) ?? undefined) === practice) return;
    if (practice) parameters.set(practiceParameter, practice);
    else parameters.delete(practiceParameter);
    const shown = parameters.size > 0 ? `?${parameters}` : '';
    window.history.replaceState(window.history.state, '', pathname + shown + hash);
  }, [isKnown, location, practice]);
}
