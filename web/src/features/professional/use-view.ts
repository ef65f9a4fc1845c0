import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { shownAtFirst, type View, viewOf, withView } from './view';

/** What is looked at, in the address: it can be kept, shared, and come back to. */
export function useView(): [View, (changes: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback(
    (changes: Partial<View>) =>
      setSearch((old) => withView(old, { rows: shownAtFirst, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [view, change];
}
