import { useCallback, useMemo } from 'react';
import { useLatestSearch } from '../../shared/use-latest-search';
import { shownAtFirst, type View, viewOf, withView } from './view';

/** What is looked at, in the address: it can be kept, shared, and come back to. `isAlone`: no other list is on the page. */
export function useView(isAlone: boolean): [View, (changes: Partial<View>) => void] {
  const [search, changeSearch] = useLatestSearch();
  const view = useMemo(() => viewOf(search, isAlone), [search, isAlone]);
  const change = useCallback(
    (changes: Partial<View>) =>
      changeSearch((now) => withView(now, { rows: shownAtFirst, ...changes }, isAlone), { replace: true }),
    [changeSearch, isAlone],
  );
  return [view, change];
}
