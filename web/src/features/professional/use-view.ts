import { useCallback, useMemo } from 'react';
import { useLatestSearch } from '../../shared/use-latest-search';
import { shownAtFirst, type View, viewOf, withView } from './view';

/**
 * What is looked at, in the address: it can be kept, shared, and come back to. The list is of `listed`, a moment behind
 * what was chosen last. `isAlone`: no other list is on the page.
 */
export function useView(isAlone: boolean) {
  const { asked, drawn, change } = useLatestSearch();
  return {
    view: useMemo(() => viewOf(asked, isAlone), [asked, isAlone]),
    listed: useMemo(() => viewOf(drawn, isAlone), [drawn, isAlone]),
    change: useCallback(
      (changes: Partial<View>) =>
        change((now) => withView(now, { rows: shownAtFirst, ...changes }, isAlone), { replace: true }),
      [change, isAlone],
    ),
  };
}
