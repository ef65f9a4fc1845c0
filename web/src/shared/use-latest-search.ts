import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Next = (now: URLSearchParams) => URLSearchParams;

interface LatestSearch {
  /** What was asked for last: there at once, so that what was pressed shows it. */
  asked: URLSearchParams;
  /** What the address says, a moment later: for what takes longer to draw. */
  drawn: URLSearchParams;
  /** Of what was asked for last, as `change` was given it. */
  state: unknown;
  change: (next: Next, options: NavigateOptions) => void;
}

/**
 * The search of the address, and a way to change it. A change goes on from the one before even if that is not drawn yet:
 * what is typed is searched for a moment later, beside other changes, and none of them may be lost.
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
