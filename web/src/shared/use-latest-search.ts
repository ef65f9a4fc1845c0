import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Resolves in a later task, so that a browser can first paint what a click changed. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

type Next = (now: URLSearchParams) => URLSearchParams;

/**
 * The address's search and a function to change it. Changes build on the latest one even before it is rendered, so that
 * debounced typing and other filters do not overwrite each other.
 */
export function useLatestSearch() {
  const location: Location<unknown> = useLocation();
  const [latestLocation, setLatestLocation] = useOptimistic(location);
  const navigate = useNavigate();
  const latest = useRef(latestLocation);
  useEffect(() => {
    latest.current = latestLocation;
  }, [latestLocation]);
  const change = useCallback(
    (next: Next, options: NavigateOptions) => {
      const search = String(next(new URLSearchParams(latest.current.search)));
      latest.current = { ...latest.current, search: search && `?${search}`, state: options.state };
      startTransition(async () => {
        setLatestLocation(latest.current);
        await nextTask(); // the choice is painted before the router starts
        await navigate({ search }, { preventScrollReset: true, ...options });
      });
    },
    [setLatestLocation, navigate],
  );
  return {
    /** The latest search, available immediately for pressed states. */
    latestSearch: useMemo(() => new URLSearchParams(latestLocation.search), [latestLocation.search]),
    /** The search in the address, slightly later, for slow renders. */
    addressSearch: useMemo(() => new URLSearchParams(location.search), [location.search]),
    /** The navigation state of the latest change. */
    state: latestLocation.state,
    change,
  };
}
