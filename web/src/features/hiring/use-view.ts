import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLatestSearch } from '../../shared/use-latest-search';
import { changed, searchOf, type View, viewOf } from './view';

interface How {
  replace?: boolean;
  opened?: boolean;
}

/** The address as a view, and ways to change it. */
export function useView() {
  const { asked, drawn, state, change } = useLatestSearch();
  const navigate = useNavigate();
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  const view = useMemo(() => viewOf(asked), [asked]);
  const go = useCallback(
    (next: (view: View) => View, { replace, opened: isOpened }: How) =>
      change((now) => searchOf(next(viewOf(now)), now), { replace, state: { opened: isOpened } }),
    [change],
  );
  return {
    view,
    /** Whom the list shows: a moment behind what was chosen last. */
    listed: useMemo(() => viewOf(drawn), [drawn]),
    search: drawn,
    /** Filters, order, page: at the first page unless it says one. */
    change: useCallback(
      (changes: Partial<View>, replace = false) => go((now) => changed(now, changes), { replace }),
      [go],
    ),
    /** Opens a person, so that Back closes; from person to person Back does not go. */
    open: useCallback(
      (person: string) =>
        go((now) => ({ ...now, person }), {
          replace: view.person !== '',
          opened: opened || view.person === '',
        }),
      [go, view.person, opened],
    ),
    close: useCallback(
      () => (opened ? void navigate(-1) : go((now) => ({ ...now, person: '' }), { replace: true })),
      [go, navigate, opened],
    ),
  };
}
