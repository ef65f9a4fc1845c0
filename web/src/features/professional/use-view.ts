import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { shownAtFirst, type View, viewOf, withView } from './view';

/** What is looked at, in the address: it can be kept, shared, and come back to. `isAlone`: no other list is on the page. */
export function useView(isAlone: boolean): [View, (changes: Partial<View>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewOf(search, isAlone), [search, isAlone]);
  const change = useCallback(
    (changes: Partial<View>) =>
      setSearch((old) => withView(old, { rows: shownAtFirst, ...changes }, isAlone), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch, isAlone],
  );
  return [view, change];
}
