import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Next = (now: URLSearchParams) => URLSearchParams;

interface LatestSearch {
  /** The latest search, available immediately for pressed states. */
  asked: URLSearchParams;
  /** The search in the address, slightly later, for slow renders. */
  drawn: URLSearchParams;
  /** The navigation state of the latest change. */
  state: unknown;
  change: (next: Next, options: NavigateOptions) => void;
}

/**
 * The address's search and a function to change it. Changes build on the latest one even before it is rendered, so that
 * debounced typing and other filters do not overwrite each other.
 */
export function useLatestSearch(): LatestSearch {
  const location: Location<unknown> = useLocation();
  const [asked, ask] = useOptimistic(location);
  const navigate = useNavigate();
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  const change = useCallback(
    (next: Next, options: NavigateOptions) => {
      const search = String(next(new URLSearchParams(latest.current.search)));
      latest.current = { ...latest.current, search: search && `?${search}`, state: options.state };
      startTransition(async () => {
        ask(latest.current);
        await navigate({ search }, { preventScrollReset: true, ...options });
      });
    },
    [ask, navigate],
  );
  return {
    asked: useMemo(() => new URLSearchParams(asked.search), [asked.search]),
    drawn: useMemo(() => new URLSearchParams(location.search), [location.search]),
    state: asked.state,
    change,
  };
}
