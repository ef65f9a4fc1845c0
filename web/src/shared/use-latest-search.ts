import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Next = (now: URLSearchParams) => URLSearchParams;

/**
 * The search of the address, and a way to change it. A change goes on from the one before even if that is not drawn yet:
 * what is typed is searched for a moment later, beside other changes, and none of them may be lost.
 */
export function useLatestSearch(): [URLSearchParams, (next: Next, options: NavigateOptions) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(search);
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const drawn = underWay.current.indexOf(String(search));
    underWay.current = drawn < 0 ? [] : underWay.current.slice(drawn + 1);
    if (underWay.current.length === 0) latest.current = search;
  }, [search]);
  const change = useCallback(
    (next: Next, options: NavigateOptions) => {
      latest.current = next(latest.current);
      underWay.current.push(String(latest.current));
      void navigate({ search: String(latest.current) }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
  return [search, change];
}
